import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import type { AnswerType } from '#shared/learning.ts';
import type { ExamQuestion } from '#shared/rest/exams.ts';
import { ExamQuestionView } from './exam-question.tsx';

const IMAGE = {
  src: '/wp-content/uploads/gem-opal.webp',
  width: 1200,
  height: 900,
  alt: '',
  placeholder: '',
};
const draw = (answer_type: AnswerType, ...images: ExamQuestion['answers'][number]['image'][]) =>
  renderToStaticMarkup(
    <ExamQuestionView
      value={undefined}
      question={{
        id: 1,
        question: 'Softest first.',
        question_no: 1,
        answer_type,
        image: null,
        answers: images.map((image, at) => ({ answer: `Gem ${at}`, value: `gem-${at}`, image })),
      }}
    />,
  );
const missing = (markup: string) => markup.match(/<svg class="choice-image missing"[^>]*>/g) ?? [];

t.test('a thing to sort without its image has the room of one, which says so', async (t) => {
  const markup = draw('sort', IMAGE, null, IMAGE);
  t.equal(markup.match(/<img /g)?.length, 2);
  const [placeholder, ...others] = missing(markup);
  t.same(others, []);
  t.match(placeholder, / width="150" height="119" /);
  t.match(placeholder, / role="img" aria-label="\(no image\)"/);
  t.match(markup, /Position of <\/span>.*Gem 1<\/span><svg .*<select /s, 'its name comes first');
});

t.test('where nothing has an image there is no room for any, nor beside choices', async (t) => {
  t.same(missing(draw('sort', null, null, null)), []);
  t.same(missing(draw('sort', IMAGE, IMAGE, IMAGE)), []);
  t.same(missing(draw('radio', IMAGE, null)), []);
  t.same(missing(draw('checkbox', IMAGE, null)), []);
});
