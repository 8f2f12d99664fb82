// The port for identity checks: start one and fetch its state. A hosted vendor has a page for the person; an
// in-house check has none. We compare the result with the person's answers; the vendor never does.
import type { CheckProblem } from '@portico/domain/identity/check';

export interface Vendor {
  /** The name that people know. */
  readonly name: string;
  /** The host of its pages, as the address bar shows it. */
  readonly host: string;
  readonly picturesKeptDays: number;
}

export interface NewCheck {
  /** Our id, the same on every retry, so that the vendor can start the check only once. */
  readonly checkId: string;
  /** The address that the vendor sends the person back to. */
  readonly returnTo: string;
}

export interface StartedCheck {
  /** The id for fetching the check. */
  readonly reference: string;
  /** The vendor's page for the person; undefined for in-house checks. */
  readonly address: string | undefined;
}

/** The data read from the document. */
export interface ReadDocument {
  readonly givenNames: string;
  readonly familyName: string;
  readonly dateOfBirth: string;
  /** A machine-readable zone that is full truncates names. */
  readonly namesCut?: 'none' | 'in-word' | 'after-word' | undefined;
  readonly documentType: string;
  readonly issuingCountry: string;
  readonly documentNumber: string;
  readonly expiryDate: string;
}

export type CheckResult = {
  /** Increases with every change, so that we can ignore results older than the known one (X25). */
  readonly version: number;
} & (
  | { readonly state: 'open' | 'reading' | 'ended' }
  | { readonly state: 'approved'; readonly seen: ReadDocument }
  | { readonly state: 'rejected'; readonly problem: CheckProblem }
);

/** Only transport errors throw. */
export interface IdentityCheck {
  readonly vendor: Vendor | undefined;
  begin(check: NewCheck): Promise<StartedCheck>;
  result(reference: string): Promise<CheckResult>;
}
