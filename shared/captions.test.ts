import t from 'tap';
import { checkCaptions } from './captions.ts';

const CUE = '00:01.000 --> 00:04.500\nHold the stone by its girdle.\n';

t.test('captions that players show have no problems', async (t) => {
  t.same(checkCaptions(`WEBVTT\n\n${CUE}`), []);
  t.same(
    checkCaptions(
      `\uFEFFWEBVTT - first lesson\r\nKind: captions\r\n\r\nNOTE by hand\r\n\r\nfirst\r\n00:00:01.000 --> 00:00:02.000 align:start\r\nA\r\nB\r\n\r\n01:00:00.000 --> 01:00:01.000\r\nC`,
    ),
    [],
  );
});

t.test('what is wrong is named with its line', async (t) => {
  const lineOf = (text: string) => checkCaptions(text).map(({ line, message }) => `${line} ${message}`);
  t.match(lineOf('1\n00:00:01,000 --> 00:00:02,000\nSRT'), ['1 The first line must be WEBVTT.']);
  t.match(lineOf(`WEBVTT\n\n${CUE}\n00:00:05,000 --> 00:00:06,000\nA comma`), [/^6 This needs its times/]);
  t.match(lineOf(`WEBVTT\n\n${CUE}\n00:09.000 --> 00:08.000\nA`), [/^6 This ends before/]);
  t.match(lineOf(`WEBVTT\n\n${CUE}\n00:00.500 --> 00:08.000\nA`), [/^6 This begins before the one above/]);
  t.match(lineOf('WEBVTT\n\n00:01.000 --> 00:02.000\n\n'), [/^3 There are no words/]);
  t.match(lineOf('WEBVTT\n'), [/no captions/]);
});
