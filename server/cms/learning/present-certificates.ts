import { type Database, listTermsOfItems } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { COURSE_TYPES, type CourseType } from '#shared/learning.ts';
import type { Certificate } from '#shared/rest/certificates.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { listTeachers } from './course-parts.ts';
import { rememberParsed } from './remember-parsed.ts';

const MAX_COURSES = 500;
const parseDetails = rememberParsed(itemDetails, MAX_COURSES);

/** With the course as it is today; it may have been taken from the site. */
export function selectCertificates(db: Database) {
  return db
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'certificates.user_id')
    .innerJoin('items', 'items.id', 'certificates.course_id')
    .leftJoin('media', 'media.id', 'items.featured_media_id')
    .select(['certificates.number', 'certificates.name', 'certificates.brand', 'certificates.course_id'])
    .select(['certificates.issued_at', 'certificates.revoked_at'])
    .select(['items.slug', 'items.title', 'items.excerpt', 'items.link', 'items.details'])
    .select(['media.file', 'media.alt', 'media.width', 'media.height', 'media.placeholder']);
}

export type CertificateRow = Awaited<ReturnType<ReturnType<typeof selectCertificates>['execute']>>[number];

export async function presentCertificates(
  db: Database,
  rows: readonly CertificateRow[],
): Promise<Certificate[]> {
  if (rows.length === 0) return [];
  const [terms, teachers] = await Promise.all([
    listTermsOfItems(
      db,
      rows.map(({ course_id }) => course_id),
    ),
    listTeachers(db, rows.flatMap(findTeacherSlug)),
  ]);
  const typeOf = (courseId: number) =>
    terms
      .get(courseId)
      ?.map(({ slug }) => slug)
      .find(isCourseType);
  return rows.map((row) => {
    const [slug = ''] = findTeacherSlug(row);
    return presentCertificate(row, typeOf(row.course_id) ?? COURSE_TYPES[0], teachers.get(slug));
  });
}

/** The first, who signs. */
const findTeacherSlug = ({ details }: CertificateRow): string[] =>
  (details === null ? undefined : parseDetails(details).course?.teachers)?.slice(0, 1) ?? [];

function presentCertificate(
  row: CertificateRow,
  type: CourseType,
  teacher: { readonly name: string; readonly position: string } | undefined,
): Certificate {
  const { number, name, brand, issued_at, revoked_at, slug, title, excerpt, link } = row;
  const { file, alt, width, height, placeholder } = row;
  const { course } = row.details === null ? {} : parseDetails(row.details);
  const image =
    file === null
      ? null
      : {
          src: addressOfUpload(file),
          width: width ?? 0,
          height: height ?? 0,
          alt: alt ?? '',
          placeholder: placeholder ?? '',
        };
  return {
    number,
    name,
    brand,
    issued_at,
    revoked_at,
    course: {
      slug,
      title,
      type,
      link,
      excerpt,
      outcomes: course?.outcomes ?? [],
      image,
      teacher: teacher ? { name: teacher.name, position: teacher.position } : null,
    },
  };
}

function isCourseType(slug: string): slug is CourseType {
  return (COURSE_TYPES as readonly string[]).includes(slug);
}
