/** For tests: an exam with a question of most kinds. */
export const HEAD = `title: Ruby exam
intro: Take your *time*.
pass_percent: 70
final_screen:
  passed: Well done.
  failed: Read again.
`;
export const QUESTIONS = {
  radio: `  - type: radio
    question: Which element colors ruby?
    image: gem-ruby
    answers:
      - { text: Iron }
      - { text: "**Chromium**, Cr", correct: true }
    feedback: See [the entry](/gemstone-encyclopedia/ruby/).
`,
  gaps: `  - type: gaps
    points: 2
    question: "Ruby is {{{corundum|aluminum oxide}}} of index {{{1.762...1.770}}} and hardness {{{9.0}}}."
`,
  sort: `  - type: sort
    question: Softest first.
    answers: [{ text: Opal }, { text: Topaz }, { text: Ruby }]
`,
  essay: `  - type: textarea
    question: Tell ruby from spinel.
    teacher: true
    points: 4
    rubric: "4: two tests."
`,
};
export const writeExam = (...questions: string[]): string => `${HEAD}questions:\n${questions.join('')}`;
export const ALL = writeExam(...Object.values(QUESTIONS));

/** One question, in which something is different. */
export const withQuestion = (from: string, to: string, question: string = QUESTIONS.radio): string =>
  writeExam(question.replace(from, to));
