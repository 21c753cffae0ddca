import { late } from '../ui/late.tsx';

/** The thank-you page. Nobody sees it before the wizard is done, so it is loaded with the last step. */
export const LateThankYouPage = late(
  'ThankYouPage',
  async () => (await import('./ThankYouPage.tsx')).ThankYouPage,
);
