/** The tables of exams, progress and certificates. Columns that hold JSON are text, read with `parseColumn`; times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';
import type { BrandId } from '#shared/brands.ts';
import type { AnswerType, CertificateEvent } from '#shared/learning.ts';

export interface LearningTables {
  exams: {
    id: Generated<number>;
    slug: string;
    status: 'publish' | 'draft';
    title: string;
    /** Sanitised HTML. */
    intro: string;
    questions_per_page: number;
    pass_percent: number;
    /** How many attempts there are; null for as many as one likes. */
    attempts: number | null;
    /** Between the end of an attempt and the next. */
    wait_hours: number | null;
    shuffle: 0 | 1;
    /** How many questions an attempt asks, drawn from all or from the pools that they name; null for all of them. */
    question_count: number | null;
    /** Sanitised HTML. */
    passed_screen: string;
    failed_screen: string;
    /** JSON: access levels, for an exam that no course names; with a course, the course's count. */
    access: string;
    /** When it was last edited in Studio; null for what its file says. */
    edited_at: Generated<string | null>;
  };
  exam_questions: {
    id: Generated<number>;
    exam_id: number;
    /**
     * Key by which the question is found again when its file is loaded anew: made from the text that students see, never from
     * what is right.
     */
    key: string;
    position: number;
    type: AnswerType;
    points: number;
    /** JSON: what is asked and what is right. */
    definition: string;
    /** Makes the values of choices say nothing; never sent. */
    salt: string;
    /** No longer asked, but there for attempts that were. */
    retired_at: string | null;
  };
  /** A person has one open attempt at an exam at most. */
  exam_attempts: {
    id: Generated<number>;
    exam_id: number;
    user_id: number;
    /** Seed of the order of questions and choices. */
    seed: string;
    /** JSON: ids in the order in which they are asked. */
    question_ids: string;
    /** JSON: what has been answered, by the id of the question. */
    answers: Generated<string>;
    /** Where it was sent, or begun while it is open; null of attempts from before this was noted. */
    brand: BrandId | null;
    started_at: string;
    saved_at: string | null;
    submitted_at: string | null;
    /** JSON: what each question was worth; null until it is submitted. */
    result: string | null;
    score: number | null;
    max_score: number | null;
    percent: number | null;
    passed: 0 | 1 | null;
    /** Essays that a teacher has yet to read. */
    pending: Generated<number>;
  };
  lesson_progress: { user_id: number; item_id: number; completed_at: string };
  certificates: {
    id: Generated<number>;
    number: string;
    user_id: number;
    /** An item of the type `course`. */
    course_id: number;
    /** As they were called when it was issued. */
    name: string;
    brand: BrandId;
    issued_at: string;
    revoked_at: string | null;
  };
  /** Events of a certificate since it was issued. */
  certificate_events: {
    id: Generated<number>;
    certificate_id: number;
    act: CertificateEvent;
    /** Plain text. */
    reason: string;
    /** Null once that person is gone. */
    staff_id: number | null;
    at: string;
  };
  /** Keys that sign badges. The latest signs, all are published. */
  signing_keys: {
    id: Generated<number>;
    /** Names it to those who verify. */
    kid: string;
    /** JSON: a JSON Web Key (RFC 7517) with its private part. */
    private_jwk: string;
    created_at: string;
  };
}
