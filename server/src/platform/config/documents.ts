// A firm's document settings: the maximum age of each kind on upload, and the languages that the firm reads.
import { type DocumentSettings, defaultDocumentSettings } from '@portico/domain/documents/document-settings';
import { languages } from '@portico/domain/reference/countries';
import * as z from 'zod/mini';

const { oldestMonths, acceptedLanguages } = defaultDocumentSettings;
const MOST_MONTHS = 120;
const Months = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_MONTHS)), usual);

const parts = (text: string): string[] => text.split(',').map((part) => part.trim());
/** With a misspelt language, everybody would need a translation. */
const Languages = z._default(
  z.string().check(
    z.refine((text) => parts(text).every((part) => languages.some((language) => language === part)), {
      error: 'must be languages of the list, separated by commas',
    }),
  ),
  acceptedLanguages.join(','),
);

export const documentsEnvironment = {
  PAPER_MONTHS_REGISTER_EXTRACT: Months(oldestMonths.registerExtract),
  PAPER_MONTHS_PROOF_OF_ADDRESS: Months(oldestMonths.proofOfAddress),
  PAPER_MONTHS_AUTHORITY: Months(oldestMonths.authority),
  PAPER_MONTHS_ACCOUNTS: Months(oldestMonths.accounts),
  PAPER_MONTHS_BANK_STATEMENTS: Months(oldestMonths.bankStatements),
  /** Language codes as stored: en,de. A document in another language needs a certified translation. */
  PAPER_LANGUAGES: Languages,
};
const Environment = z.object(documentsEnvironment);

export const readDocumentSettings = (env: z.infer<typeof Environment>): DocumentSettings => ({
  oldestMonths: {
    registerExtract: env.PAPER_MONTHS_REGISTER_EXTRACT,
    proofOfAddress: env.PAPER_MONTHS_PROOF_OF_ADDRESS,
    authority: env.PAPER_MONTHS_AUTHORITY,
    accounts: env.PAPER_MONTHS_ACCOUNTS,
    bankStatements: env.PAPER_MONTHS_BANK_STATEMENTS,
  },
  acceptedLanguages: parts(env.PAPER_LANGUAGES),
});
