/** The badge of a course: a stone in its setting, by the kind of course, with its name. As SVG, whose letters are outlines, or PNG. */
import { readFile } from 'node:fs/promises';
import { createElement, type ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { BRAND_NAMES, COURSE_TYPE_WORDS } from '#shared/badges.ts';
import type { BrandId } from '#shared/brands.ts';
import { drawStone, PAPER_LOOKS, stoneOf } from '#shared/gem-looks.ts';
import type { CourseType } from '#shared/learning.ts';

export interface DrawnBadge {
  readonly slug: string;
  readonly course: string;
  readonly type: CourseType;
  readonly brand: BrandId;
}

const FONT_FILE = new URL('./fonts/piazzolla-600.woff', import.meta.url);
/** Sides of the PNG, in pixels, and of the drawing. */
const SIDE = 600;
const MIDDLE = SIDE / 2;
const GROUNDS: Readonly<Record<BrandId, readonly [ground: string, ink: string, soft: string]>> = {
  facet: ['#26292d', '#f5eee2', '#e0c79a'],
  gemsociety: ['#131f3a', '#eef3fa', '#b6c9e8'],
};
/** How many corners its setting has. */
const CORNERS: Readonly<Record<CourseType, number>> = {
  'professional-certifications': 16,
  'speciality-mini-courses': 8,
  'gem-junior-courses': 6,
};

export async function drawBadge(badge: DrawnBadge, format: 'svg' | 'png'): Promise<Buffer> {
  const svg = Buffer.from(await drawSvg(badge));
  return format === 'svg' ? svg : sharp(svg).resize(SIDE, SIDE).png({ compressionLevel: 9 }).toBuffer();
}

async function drawSvg({ slug, course, type, brand }: DrawnBadge): Promise<string> {
  const [ground, ink, soft] = GROUNDS[brand];
  const colors = stoneOf(slug, brand);
  const stone = drawStone(colors)
    .map(({ path, color }) => `<path d="${path}" fill="${color}" stroke="${ground}" stroke-width="1"/>`)
    .join('');
  const stops = PAPER_LOOKS[brand].refraction
    .map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`)
    .join('');
  const corners = CORNERS[type];
  const words = await outline(
    block({ height: SIDE, width: SIDE, flexDirection: 'column', alignItems: 'center', color: ink }, [
      block({ fontSize: 26, marginTop: 64, color: soft }, BRAND_NAMES[brand]),
      block(
        {
          fontSize: sizeOf(course),
          marginTop: 262,
          width: 430,
          height: 92,
          textAlign: 'center',
          lineHeight: 1.05,
          justifyContent: 'center',
          alignItems: 'center',
        },
        course,
      ),
      block({ fontSize: 22, marginTop: 14, color: soft }, COURSE_TYPE_WORDS[type]),
    ]),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    `<defs><linearGradient id="r">${stops}</linearGradient></defs>` +
    `<path d="${ring(296, corners)}" fill="url(#r)"/><path d="${ring(282, corners)}" fill="${ground}"/>` +
    `<path d="${ring(272, corners)}" fill="none" stroke="${soft}" stroke-width="1.5" opacity=".6"/>` +
    `<g transform="translate(${MIDDLE} 228) scale(1.12)">${stone}</g>` +
    `${words}</svg>`
  );
}

/** A polygon that stands on a side. */
function ring(radius: number, corners: number): string {
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = ((corner + 0.5) / corners) * 2 * Math.PI;
    return `${(MIDDLE + radius * Math.sin(angle)).toFixed(1)} ${(MIDDLE - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

/** Letters as paths: an SVG that is shown as an image has no fonts but the reader's. */
async function outline(element: ReactElement): Promise<string> {
  const data = await readFile(FONT_FILE);
  return satori(element, {
    width: SIDE,
    height: SIDE,
    fonts: [{ name: 'Piazzolla', data, weight: 600, style: 'normal' }],
  });
}

function block(style: Readonly<Record<string, string | number>>, children: string | readonly ReactElement[]) {
  return createElement('div', { style: { display: 'flex', ...style } }, ...[children].flat());
}

const sizeOf = (course: string): number => (course.length <= 14 ? 48 : course.length <= 30 ? 38 : 30);
