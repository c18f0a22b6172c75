/** An answer that is an error, in WordPress's terms: a stable code, a status, a sentence for the person. */
export class RestError extends Error {
  readonly code: string;
  readonly status: number;
  /** Field errors: the field and what is wrong with it. */
  readonly params: Readonly<Record<string, string>> | undefined;
  /** In how many seconds it may go well: the header Retry-After. */
  retryAfter: number | undefined;
  /** A puzzle that a browser has to solve before the same goes well. */
  challenge: object | undefined;
  /** The thing as it is now, for whoever began from something older. */
  current: object | undefined;
  /** The half of a login that went well: the other is a code. */
  ticket: string | undefined;

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
    data: {
      status: number;
      params?: Readonly<Record<string, string>>;
      challenge?: object;
      current?: object;
      ticket?: string;
    };
  } {
    return {
      code: this.code,
      message: this.message,
      data: {
        status: this.status,
        ...(this.params && { params: this.params }),
        ...(this.challenge && { challenge: this.challenge }),
        ...(this.current && { current: this.current }),
        ...(this.ticket && { ticket: this.ticket }),
      },
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
/** Answer to a token that was valid and is no longer, in the words of the plugin simple-jwt-login. */
export const expiredToken = defineError('expired_token', 401, 'Expired token');
export const invalidMembershipStatus = defineError(
  'invalid_membership_status',
  403,
  'Your membership does not allow you to log in right now. Please contact us.',
);
/** Told to those alone who have shown to be the user. */
export const accountLocked = defineError(
  'account_locked',
  403,
  'Your account is locked. Please contact us to have it opened.',
);
export const forbidden = defineError('rest_forbidden', 403, 'Sorry, you are not allowed to do that.');
/** Answer to a dangerous change when its caller has not shown a password or a code lately. */
export const proofNeeded = defineError(
  'rest_proof_needed',
  403,
  'Please confirm that it is you, then try again.',
);
export const secondFactorRequired = defineError(
  'second_factor_required',
  401,
  'Enter the code of your authenticator app.',
);
export const noRoute = defineError(
  'rest_no_route',
  404,
  'No route was found matching the URL and request method.',
);
/** Answer to a revoked certificate, its badge and its files. */
export const certificateRevoked = defineError('certificate_revoked', 410, 'This certificate was revoked.');
export const noItem = defineError('rest_post_invalid_id', 404, 'Invalid post ID.');
export const noTerm = defineError('rest_term_invalid', 404, 'Term does not exist.');
export const noUser = defineError('rest_user_invalid_id', 404, 'Invalid user ID.');
export const noSetting = defineError('rest_setting_invalid', 404, 'Setting not found.');
export const noSuchPage = defineError(
  'rest_post_invalid_page_number',
  400,
  'The page number requested is larger than the number of pages available.',
);
/** Nothing is wrong with what was sent, and nothing of it was saved. */
export const storageFull = defineError(
  'storage_full',
  503,
  'We cannot save anything right now because our storage is full. Please keep a copy of what you typed and try again in a few minutes.',
);
export const storageUnavailable = defineError(
  'storage_unavailable',
  503,
  'We cannot save anything right now. Please keep a copy of what you typed and try again in a few minutes.',
);
/** It may or may not be there after a power cut. */
export const saveUncertain = defineError(
  'save_uncertain',
  503,
  'We could not confirm that this was saved. Please check before you submit it again.',
);
export const upstreamFailed = defineError('upstream_failed', 502, 'The content service did not respond: %s.');
/** Between two calls for one page. */
export const sessionChanged = defineError(
  'session_changed',
  503,
  'Your membership has just changed. Please try again in a moment.',
);

export function invalidParams(params: Readonly<Record<string, string>>, status: 400 | 422 = 400): RestError {
  return new RestError(
    'rest_invalid_param',
    status,
    `Invalid parameter(s): ${Object.keys(params).join(', ')}`,
    params,
  );
}
