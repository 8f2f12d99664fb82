// The addresses of a person that can be changed, one row each: how a new one is proven, stored and described.
import type { ChangeKind, NoticeEvent } from '@portico/domain/api/account';
import type { ErrorCode } from '@portico/domain/errors';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CodeChannel } from '../auth/code.ts';
import type { EndingEvent } from '../auth/endings.ts';
import { type Flow, type FlowKind, openFlowEmail, openFlowPhone } from '../auth/flow.ts';
import {
  isEmailTaken,
  isPhoneTaken,
  ownEmail,
  ownPhone,
  sealEmail,
  sealPhone,
  setEmail,
  setPhone,
} from '../auth/own-address.ts';

export type AddressChange = Extract<FlowKind, 'change_email' | 'change_phone'>;

interface AddressRow {
  readonly kind: ChangeKind;
  readonly channel: CodeChannel;
  readonly codeMessage: 'change-email-code' | 'phone-code';
  readonly words: 'email address' | 'phone number';
  readonly event: NoticeEvent;
  /** The event whose proofs end when the address changes. */
  readonly ends: EndingEvent;
  readonly wrong: ErrorCode;
  readonly taken: ErrorCode;
  /** The new address, as stored in the flow. */
  wanted(ctx: RequestContext, tx: Tx, flow: Flow): Promise<string | undefined>;
  /** Undefined while the person has none. */
  current(ctx: RequestContext, tx: Tx, personId: string): Promise<string | undefined>;
  /** Returns false when the address belongs to another person. */
  give(ctx: RequestContext, tx: Tx, personId: string, address: string): Promise<boolean>;
  isTaken(ctx: RequestContext, tx: Tx, personId: string, address: string): Promise<boolean>;
  /** Seals the address for the person's row. */
  seal(ctx: RequestContext, tx: Tx, personId: string, address: string): Promise<Buffer>;
}

export const addresses: Readonly<Record<AddressChange, AddressRow>> = {
  change_email: {
    kind: 'email',
    channel: 'email',
    codeMessage: 'change-email-code',
    words: 'email address',
    event: 'email-changed',
    ends: 'email-change',
    wrong: 'USER_EMAIL_OTP_INVALID',
    taken: 'USER_ALREADY_EXIST',
    wanted: openFlowEmail,
    current: ownEmail,
    give: setEmail,
    isTaken: isEmailTaken,
    seal: sealEmail,
  },
  change_phone: {
    kind: 'phone',
    channel: 'sms',
    codeMessage: 'phone-code',
    words: 'phone number',
    event: 'phone-changed',
    ends: 'factor-change',
    wrong: 'USER_SMS_OTP_INVALID',
    taken: 'USER_PHONE_USED',
    wanted: openFlowPhone,
    current: ownPhone,
    give: setPhone,
    isTaken: isPhoneTaken,
    seal: sealPhone,
  },
};
