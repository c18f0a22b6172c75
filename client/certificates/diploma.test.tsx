import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import type { Certificate } from '#shared/rest/certificates.ts';
import { Diploma } from './diploma.tsx';

const CERTIFICATE: Certificate = {
  number: 'K7PM-3QXW-9TFD',
  name: 'Goldie Crucible',
  course: {
    slug: 'quartz',
    title: 'Quartz',
    type: 'speciality-mini-courses',
    link: '/course/quartz/',
    excerpt: '',
    outcomes: [],
    image: null,
    teacher: { name: 'Ada Brook', position: 'Gemologist' },
  },
  brand: 'facet',
  issued_at: '2026-03-14T12:00:00Z',
  revoked_at: null,
};
const render = (certificate: Certificate) => renderToStaticMarkup(<Diploma certificate={certificate} />);

t.test('a certificate is sealed, and its signature is read once', async (t) => {
  const html = render(CERTIFICATE);
  t.match(html, '<svg class="seal"');
  t.match(
    html,
    /aria-hidden="true">Ada Brook<\/span><span class="hidden">Signed by <\/span><b>Ada Brook<\/b>/,
  );
  t.notMatch(html, ' style=', 'the policy allows no style in the markup');
});

t.test('one that was revoked has neither seal nor signature', async (t) => {
  const html = render({ ...CERTIFICATE, revoked_at: '2026-04-01T12:00:00Z' });
  t.notMatch(html, 'seal');
  t.notMatch(html, 'Ada Brook');
});

t.test('a course without teachers is signed by nobody', async (t) => {
  const html = render({ ...CERTIFICATE, course: { ...CERTIFICATE.course, teacher: null } });
  t.notMatch(html, 'signature');
  t.match(html, '<svg class="seal"');
});
