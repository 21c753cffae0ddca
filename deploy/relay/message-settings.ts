import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';

/** An account at a service. */
export interface Account {
  readonly url: string;
  /** In milliseconds. */
  readonly timeout: number;
}

/** The accounts that messages are sent by, and where those to the office go. */
export interface MessageSettings {
  /** Twilio. Undefined if no texts are sent. */
  readonly texts?: Account & {
    readonly account: string;
    readonly token: string;
    readonly from: string;
  };
  /** Resend. Undefined if no mails are sent, or by SMTP. */
  readonly resend?: Account & { readonly key: string; readonly from: string };
  /** Undefined if no mails are sent, or by Resend. */
  readonly smtp?: Account & { readonly from: string };
  /** Where messages to the office go; empty where there are none. */
  readonly office: { readonly email: string; readonly phone: string };
  /** Of the phone numbers that get texts. */
  readonly callingCode: string;
}

/** How long a service is waited for. The visitor does not wait for it. */
const MESSAGE_TIMEOUT = 8000;
const TWILIO_API = 'https://api.twilio.com';
const RESEND_API = 'https://api.resend.com';

/** Notes what is missing or wrong, and what to do about it, both without a period. */
type Report = (isWrong: boolean, message: string, hint: string) => unknown;

/** Reads the settings of the accounts that messages are sent by. */
export function readMessageSettings(
  notify: EstimatorConfig['lead']['notify'] = [],
  env: Readonly<Record<string, string | undefined>>,
  report: Report,
): MessageSettings {
  const {
    RELAY_TWILIO_URL = TWILIO_API,
    RELAY_TWILIO_ACCOUNT = '',
    RELAY_TWILIO_TOKEN = '',
    RELAY_TWILIO_FROM = '',
    RELAY_RESEND_URL = RESEND_API,
    RELAY_RESEND_KEY,
    RELAY_SMTP_URL,
    RELAY_MAIL_FROM = '',
    RELAY_OFFICE_EMAIL = '',
    RELAY_OFFICE_PHONE = '',
    RELAY_CALLING_CODE = '1',
  } = env;
  const kinds = new Set(notify.map(({ kind }) => kind));
  const hasTexts = kinds.has('textToVisitor') || kinds.has('textToOffice');
  const hasMails = kinds.has('mailToVisitor') || kinds.has('mailToOffice');
  report(
    hasTexts && !/^AC[0-9a-f]{32}$/.test(RELAY_TWILIO_ACCOUNT),
    'RELAY_TWILIO_ACCOUNT is missing or wrong',
    'set it to the Account SID of Twilio, which begins with AC',
  );
  report(
    hasTexts && RELAY_TWILIO_TOKEN === '',
    'RELAY_TWILIO_TOKEN is missing',
    'set it to the Auth Token of Twilio',
  );
  report(
    hasTexts && !/^(\+\d{8,15}|MG[0-9a-f]{32})$/.test(RELAY_TWILIO_FROM),
    'RELAY_TWILIO_FROM is missing or wrong',
    'set it to a number at Twilio such as +15551234567, or to a Messaging Service, which begins with MG',
  );
  report(
    hasMails && RELAY_RESEND_KEY === undefined && RELAY_SMTP_URL === undefined,
    'RELAY_RESEND_KEY and RELAY_SMTP_URL are missing',
    'set the first to an API key of Resend or, on Node, the second to a mail server: smtps://user:password@mail.example.com',
  );
  report(
    RELAY_SMTP_URL !== undefined && !/^smtps?:\/\//.test(RELAY_SMTP_URL),
    'RELAY_SMTP_URL is wrong',
    'write it as smtps://user:password@mail.example.com',
  );
  report(
    hasMails && !/^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/.test(RELAY_MAIL_FROM),
    'RELAY_MAIL_FROM is missing or wrong',
    'set it to the sender of mails, such as Example Homes <estimates@example.com>',
  );
  report(
    kinds.has('mailToOffice') && !/^[^@\s]+@[^@\s]+$/.test(RELAY_OFFICE_EMAIL),
    'RELAY_OFFICE_EMAIL is missing or wrong',
    'set it to the address of the office',
  );
  report(
    kinds.has('textToOffice') && !/^\+\d{8,15}$/.test(RELAY_OFFICE_PHONE),
    'RELAY_OFFICE_PHONE is missing or wrong',
    'set it to the number of the office, such as +15551234567',
  );
  report(
    !/^[1-9]\d{0,2}$/.test(RELAY_CALLING_CODE),
    'RELAY_CALLING_CODE is wrong',
    'write the calling code of the country, such as 1',
  );
  return {
    callingCode: RELAY_CALLING_CODE,
    office: { email: RELAY_OFFICE_EMAIL, phone: RELAY_OFFICE_PHONE },
    ...(hasTexts && {
      texts: {
        url: RELAY_TWILIO_URL,
        account: RELAY_TWILIO_ACCOUNT,
        token: RELAY_TWILIO_TOKEN,
        from: RELAY_TWILIO_FROM,
        timeout: MESSAGE_TIMEOUT,
      },
    }),
    ...(hasMails &&
      RELAY_RESEND_KEY !== undefined && {
        resend: {
          url: RELAY_RESEND_URL,
          key: RELAY_RESEND_KEY,
          from: RELAY_MAIL_FROM,
          timeout: MESSAGE_TIMEOUT,
        },
      }),
    ...(hasMails &&
      RELAY_SMTP_URL !== undefined && {
        smtp: { url: RELAY_SMTP_URL, from: RELAY_MAIL_FROM, timeout: MESSAGE_TIMEOUT },
      }),
  };
}
