import t from 'tap';
import { listInterfaceTexts } from './list-interface-texts.ts';

t.test('texts that people read are listed with their lines, and what programs read is not', async (t) => {
  const root = t.testdir({
    client: {
      'cancel-form.tsx': [
        "import { Button } from './a button.tsx';",
        'export const CancelForm = ({ plan }: { plan: string }) => (',
        '  <form className="form two columns" aria-label="Cancel">',
        '    <p>',
        '      Cancel your <strong>{plan}</strong>, or',
        '      <a href="/faq/">read this first</a>.',
        '    </p>',
        "    <Button label={plan ? 'Keep it' : 'Keep'} />",
        '  </form>',
        ');',
      ].join('\n'),
    },
    server: {
      'exams.ts': [
        "const closed = defineError('EXAM_CLOSED', 409, 'This exam closed on %s.');",
        "log.info({}, 'the exam was closed');",
        "link.textContent = 'Reopen';",
        "link.setAttribute('aria-label', 'Exam');",
        'sql`select name from exams`;',
        "const result = { subject: 'Result', key: 'Result' };",
      ].join('\n'),
      'exams.test.ts': "t.test('this is a claim', () => {});",
    },
  });
  const texts = await listInterfaceTexts(root, ['client', 'server']);
  t.same(
    texts.map(({ file, line, kind, text }) => `${file}:${line} ${kind}: ${text}`),
    [
      'client/cancel-form.tsx:3 aria-label: Cancel',
      'client/cancel-form.tsx:4 markup: Cancel your {…}, or read this first.',
      'client/cancel-form.tsx:6 markup: read this first',
      'client/cancel-form.tsx:8 label: Keep it',
      'client/cancel-form.tsx:8 label: Keep',
      'server/exams.ts:1 defineError: This exam closed on %s.',
      'server/exams.ts:3 textContent: Reopen',
      'server/exams.ts:4 aria-label: Exam',
      'server/exams.ts:6 subject: Result',
    ],
  );
});
