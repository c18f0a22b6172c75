/** An answer that is an error, in WordPress's terms: a stable code, a status, a sentence for the person. */
export class RestError extends Error {
  readonly code: string;
  readonly status: number;
  /** Field errors: the field and what is wrong with it. */
  readonly params: Readonly<Record<string, string>> | undefined;
  /** In how many seconds it may go well: the header Retry-After. */
  retryAfter: number | undefined;

  constructor(code: string, status: number, message: string, params?: Readonly<Record<string, string>>) {
    super(message);
    this.name = 'RestError';
    this.code = code;
    this.status = status;
    this.params = params;
  }

  /** WordPress's error envelope. */
  toJSON(): {
    code: string;
    message: string;
    data: { status: number; params?: Readonly<Record<string, string>> };
  } {
    return {
      code: this.code,
      message: this.message,
      data: { status: this.status, ...(this.params && { params: this.params }) },
    };
  }
}

/** Declares an error once; each `%s` of the message takes an argument of the call. */
export function defineError(code: string, status: number, message: string) {
  return (...values: readonly (string | number)[]): RestError => {
    let next = 0;
    return new RestError(
      code,
      status,
      message.replace(/%s/g, () => String(values[next++] ?? '')),
    );
  };
}

export const notLoggedIn = defineError('rest_not_logged_in', 401, 'You are not currently logged in.');
/** Of a token that was good and is no longer; in the words of the plugin simple-jwt-login. */
export const expiredToken = defineError('expired_token', 401, 'Expired token');
export const invalidMembershipStatus = defineError(
  'invalid_membership_status',
  403,
  'Your membership does not let you sign in just now. Please write to us.',
);
export const forbidden = defineError('rest_forbidden', 403, 'Sorry, you are not allowed to do that.');
export const noRoute = defineError(
  'rest_no_route',
  404,
  'No route was found matching the URL and request method.',
);
/** Of a certificate, its badge and its files. */
export const certificateRevoked = defineError('certificate_revoked', 410, 'This certificate was taken back.');
export const noItem = defineError('rest_post_invalid_id', 404, 'Invalid post ID.');
export const noTerm = defineError('rest_term_invalid', 404, 'Term does not exist.');
export const noUser = defineError('rest_user_invalid_id', 404, 'Invalid user ID.');
export const noSetting = defineError('rest_setting_invalid', 404, 'There is no setting of that name.');
export const noSuchPage = defineError(
  'rest_post_invalid_page_number',
  400,
  'The page number requested is larger than the number of pages available.',
);
export const upstreamFailed = defineError('upstream_failed', 502, 'The content service did not answer: %s.');

export function invalidParams(params: Readonly<Record<string, string>>, status: 400 | 422 = 400): RestError {
  return new RestError(
    'rest_invalid_param',
    status,
    `Invalid parameter(s): ${Object.keys(params).join(', ')}`,
    params,
  );
}
