import t from 'tap';
import { changeExam } from './rest/staff-exams.ts';
import { mergeTerm } from './rest/terms.ts';
import { firstIssues } from './validation.ts';

const refuse = (values: object) => {
  const { error } = changeExam.input.safeParse({ id: '1', ...values });
  return error && firstIssues(error);
};

t.test('a number out of its bounds is told in words, with the bound', async (t) => {
  t.same(refuse({ pass_percent: '170' }), { pass_percent: 'must be at most 100' });
  t.same(refuse({ pass_percent: '0' }), { pass_percent: 'must be at least 1' });
  t.same(refuse({ pass_percent: 'half' }), { pass_percent: 'must be a number' });
  t.same(refuse({ pass_percent: '66.6' }), { pass_percent: 'must be a whole number' });
  t.same(refuse({ id: '-1' }), { id: 'must be above 0' });
  t.same(refuse({ pass_percent: '70' }), undefined);
});

t.test('words of a schema go before, and what is no number is told as ever', async (t) => {
  const place = { taxonomy: 'topic', id: '3' };
  const { error } = mergeTerm.input.safeParse({ ...place, into: '' });
  t.same(error && firstIssues(error), { into: 'Choose the term that takes its items.' });
  const long = changeExam.input.safeParse({ id: '1', title: 'x'.repeat(201) }).error;
  t.same(long && firstIssues(long), { title: 'Value must be at most 200 characters long' });
  t.match(changeExam.input.safeParse({ id: '1', shuffle: 'x' }).error?.issues, [{ message: /boolean/ }]);
});
