import t from 'tap';
import { checkLogin } from './login.ts';

t.test('an address or a user name can be tried', async (t) => {
  for (const login of ['goldie', 'Goldie-2', ' goldie@facet.example ', 'a.b+c@mail.example.org'])
    t.same(checkLogin({ login, password: 'x' }), {}, login);
});

t.test('what is missing is required', async (t) => {
  t.same(checkLogin({}), { login: 'Required', password: 'Required' });
  t.same(checkLogin({ login: '  ', password: ' ' }), { login: 'Required' }, 'a blank is a password');
});

t.test('what is neither an address nor a user name is said to be so', async (t) => {
  for (const login of ['go', 'goldie gold', 'goldie@', '@facet.example', 'goldie@facet', 'a@b@c.example'])
    t.same(checkLogin({ login, password: 'x' }), { login: 'Invalid username or email' }, login);
  const long = `${'a'.repeat(100_000)}@${'a.'.repeat(100_000)}`;
  t.same(checkLogin({ login: long, password: 'x' }), { login: 'Invalid username or email' });
});
