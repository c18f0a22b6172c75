/** A thousand people in one exam: each begins it, saves three times and sends it in, sixty-four at a time. */
import { Agent, request } from 'node:http';
import { beginAttempt } from '#shared/rest/exams.ts';
import { answerAll, createExam } from '#test/create-exam.ts';
import { type Enrolled, enroll } from '#test/enroll.ts';
import type { Figure } from '../report/figure.ts';
import { median, percentile } from '../report/statistics.ts';
import { readLoopDelay } from '../servers/metrics.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Bench } from './bench.ts';

const USERS = 1000;
const CONNECTIONS = 64;
const SAVES = 3;
const P99 = 0.99;
const STEPS = ['begun', 'saved', 'sent in'] as const;
export type ExamStep = (typeof STEPS)[number];

export async function measureExams({ site }: Bench): Promise<Figure[]> {
  const server = await site.startFacet();
  const dataDir = { dataDir: site.dataDir };
  try {
    const { examId } = await createExam(dataDir, undefined, { slug: `bench-${Date.now()}` });
    const rights = ['MINI_COURSE'] as const;
    const warm = await enrollMany(dataDir, CONNECTIONS, rights);
    await sitAll(server, examId, warm);
    const users = await enrollMany(dataDir, USERS, rights);
    await readLoopDelay(server, 1);
    const { times, errors } = await sitAll(server, examId, users);
    const worst = await readLoopDelay(server, 1);
    const note = `${USERS} people, ${CONNECTIONS} connections, ${SAVES} saves each`;
    return [
      { name: 'Exam: errors', value: errors, unit: 'errors', target: { most: 0 }, note },
      ...STEPS.flatMap((step): Figure[] => [
        { name: `Exam ${step}, median`, value: median(times[step]), unit: 'ms' },
        {
          name: `Exam ${step}, p99 / median`,
          value: percentile(times[step], P99) / median(times[step]),
          unit: '×',
          target: { most: 3 },
          note,
        },
      ]),
      { name: 'Exam: longest stall of the event loop', value: worst, unit: 'ms', target: { most: 50 }, note },
    ];
  } finally {
    await server.stop();
  }
}

const enrollMany = (dataDir: { dataDir: string }, count: number, rights: readonly ['MINI_COURSE']) =>
  enroll(
    dataDir,
    Array.from({ length: count }, () => ({ name: 'Exam Taker', rights })),
  );

/** Each begins the exam, saves and sends it in. Answers the milliseconds of each step, and how many went wrong. */
export async function sitAll(
  server: ServerProcess,
  examId: number,
  users: readonly Enrolled[],
  connections = CONNECTIONS,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: Record<ExamStep, number[]> = { begun: [], saved: [], 'sent in': [] };
  let errors = 0;
  const queue = [...users];
  const call = async (step: ExamStep, method: string, path: string, user: Enrolled, body?: object) => {
    const started = performance.now();
    const answer = await send(agent, server.port, method, path, user, body);
    times[step].push(performance.now() - started);
    if (answer.status !== 200) errors += 1;
    return answer;
  };
  async function sit(user: Enrolled): Promise<void> {
    const path = `/api/app/airnauts/v1/exams/${examId}/`;
    const { text } = await call('begun', 'POST', `${path}attempts/`, user, {});
    const { questions } = beginAttempt.output.parse(JSON.parse(text)).exam;
    const answers = answerAll(questions);
    for (const { id } of questions.slice(0, SAVES))
      await call('saved', 'PUT', `${path}attempt/`, user, { answers: { [id]: answers[id] } });
    await call('sent in', 'POST', path, user, {
      id: examId,
      questions: questions.map(({ id }) => id),
      answers,
    });
  }
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let user = queue.pop(); user; user = queue.pop()) await sit(user);
    }),
  );
  agent.destroy();
  return { times, errors };
}

function send(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  { browser }: Enrolled,
  body?: object,
): Promise<{ status: number; text: string }> {
  const headers = {
    host: 'facet.localhost',
    origin: 'https://facet.localhost',
    'sec-fetch-site': 'same-origin',
    ...browser,
    ...(body && { 'content-type': 'application/json' }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
    });
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
  });
  sent.on('error', reject);
  sent.end(body && JSON.stringify(body));
  return promise;
}
