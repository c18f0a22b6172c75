import t from 'tap';
import { checkCaptions } from '#shared/captions.ts';
import { convertSubRip, isSubRip } from './convert-subrip.ts';

const SUBRIP = `\uFEFF1\r
00:00:01,000 --> 00:00:04,500 X1:40 X2:600 Y1:20 Y2:50\r
{\\an8}<font color="#ffff00">Hold the <I>saw</I></font>\r
upright, 90° < 91°.\r
 \r
2\r
0:00:05,5 --> 0:00:07,25\r
Borax & heat --> flow`;

t.test('SubRip becomes captions that browsers play, with all of their words', async (t) => {
  const made = convertSubRip(SUBRIP);
  t.equal(
    made,
    [
      ...[
        'WEBVTT',
        '',
        '1',
        '00:00:01.000 --> 00:00:04.500',
        'Hold the <i>saw</i>',
        'upright, 90° &lt; 91°.',
      ],
      ...['', '2', '00:00:05.500 --> 00:00:07.250', 'Borax &amp; heat --&gt; flow'],
    ].join('\n'),
  );
  t.same(checkCaptions(made), []);
});

t.test('it is known by its first lines', async (t) => {
  t.ok(isSubRip(SUBRIP));
  t.ok(isSubRip('\n1\n00:00:01,000 --> 00:00:02,000\nA'));
  for (const other of [
    'WEBVTT\n\n1\n00:01.000 --> 00:02.000\nA',
    '1\n00:00:01.000 --> 00:00:02.000\nA',
    '1,2\n3,4',
    '',
  ])
    t.notOk(isSubRip(other), other);
});

t.test('times that cannot be read stay what they are, and are named by their line', async (t) => {
  const [problem] = checkCaptions(convertSubRip('1\n00:00:01,000 --> later\nA'));
  t.equal(problem?.line, 3);
});
