// What the server asks of any check of an identity: begin one, and say how it stands. A hosted vendor has a page of its own that
// the person goes to; a check in the house has none. What it found is compared with what the person typed by us, never by them.
import type { CheckProblem } from '@portico/domain/identity/check';

export interface Vendor {
  /** As people know it. */
  readonly name: string;
  /** Where its pages are: what the address bar will show. */
  readonly host: string;
  readonly picturesKeptDays: number;
}

export interface NewCheck {
  /** Ours. The same on every try, so that a vendor that remembers begins it once. */
  readonly checkId: string;
  /** Where the vendor sends the person back to. */
  readonly returnTo: string;
}

export interface StartedCheck {
  /** What the check is fetched by. */
  readonly reference: string;
  /** Where the person goes; undefined when they stay here. */
  readonly address: string | undefined;
}

/** What the document says. */
export interface ReadDocument {
  readonly givenNames: string;
  readonly familyName: string;
  readonly dateOfBirth: string;
  /** Where its zone is full to its end, names are cut off. */
  readonly namesCut?: 'none' | 'in-word' | 'after-word' | undefined;
  readonly documentType: string;
  readonly issuingCountry: string;
  readonly documentNumber: string;
  readonly expiryDate: string;
}

export type CheckResult = {
  /** Rises with every change: what is older than what is known is not news (X25). */
  readonly version: number;
} & (
  | { readonly state: 'open' | 'reading' | 'ended' }
  | { readonly state: 'approved'; readonly seen: ReadDocument }
  | { readonly state: 'rejected'; readonly problem: CheckProblem }
);

/** Only transport trouble throws. */
export interface IdentityCheck {
  readonly vendor: Vendor | undefined;
  begin(check: NewCheck): Promise<StartedCheck>;
  result(reference: string): Promise<CheckResult>;
}
