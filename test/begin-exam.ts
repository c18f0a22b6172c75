/** For tests: an attempt at an exam, begun or gone on with. */
import type { OutgoingHttpHeaders } from 'node:http';
import { type BegunAttempt, beginAttempt } from '#shared/rest/exams.ts';
import { callApi } from './call-api.ts';

export async function beginExam(
  server: { readonly port: number },
  examId: number,
  headers: OutgoingHttpHeaders,
): Promise<BegunAttempt> {
  const { body } = await callApi(server, `airnauts/v1/exams/${examId}/attempts/`, {}, headers);
  return beginAttempt.output.parse(body);
}
