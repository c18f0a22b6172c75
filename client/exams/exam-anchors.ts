/** Id of the section that says how an exam went. */
export const RESULT_ID = 'result';
