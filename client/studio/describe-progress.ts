/** `12 of 2,000 listings are written.` */
export const describeProgress = (written: number, total: number): string =>
  `${formatCount(written)} of ${formatCount(total)} listings are written. You can leave this page: we email you at the end.`;

export const formatCount = (count: number): string => count.toLocaleString('en-US');
