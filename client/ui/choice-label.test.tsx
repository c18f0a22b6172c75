import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import type { AnswerType } from '#shared/learning.ts';
import type { ExamQuestion } from '#shared/rest/exams.ts';
import { ExamQuestionView } from './exam-question.tsx';

const PICTURE = { src: '/wp-content/uploads/gem-opal.webp', width: 1200, height: 900, alt: '', blur: '' };
const draw = (answer_type: AnswerType, ...pictures: ExamQuestion['answers'][number]['picture'][]) =>
  renderToStaticMarkup(
    <ExamQuestionView
      value={undefined}
      question={{
        id: 1,
        question: 'Softest first.',
        question_no: 1,
        answer_type,
        picture: null,
        answers: pictures.map((picture, at) => ({ answer: `Gem ${at}`, value: `gem-${at}`, picture })),
      }}
    />,
  );
const missing = (markup: string) => markup.match(/<svg class="choice-picture missing"[^>]*>/g) ?? [];

t.test('a thing to sort without its picture has the room of one, which says so', async (t) => {
  const markup = draw('sort', PICTURE, null, PICTURE);
  t.equal(markup.match(/<img /g)?.length, 2);
  const [placeholder, ...others] = missing(markup);
  t.same(others, []);
  t.match(placeholder, / width="150" height="119" /);
  t.match(placeholder, / role="img" aria-label="\(no picture\)"/);
  t.match(markup, /Place of <\/span>.*Gem 1<\/span><svg .*<select /s, 'its name comes first');
});

t.test('where nothing has a picture there is no room for any, nor beside choices', async (t) => {
  t.same(missing(draw('sort', null, null, null)), []);
  t.same(missing(draw('sort', PICTURE, PICTURE, PICTURE)), []);
  t.same(missing(draw('radio', PICTURE, null)), []);
  t.same(missing(draw('checkbox', PICTURE, null)), []);
});
