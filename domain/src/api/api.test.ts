import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errors } from '../errors.ts';
import { portalCalls, transactionCalls } from './api.ts';
import { flowTypes } from './auth.ts';
import { isWrite, refusalsOf } from './call.ts';

const everyCall = [...portalCalls, ...transactionCalls];
const named = everyCall.map((row) => [`${row.call.method} ${row.call.path}`, row] as const);
const addresses = new Map(named);

const sectionSeven = [
  'POST /auth/login',
  'GET /auth/refresh-token',
  'POST /auth/check-user-credential',
  'POST /auth/register',
  'POST /auth/reset-password',
  'POST /auth/verify-account',
  'POST /auth/validate-email-otp',
  'POST /auth/resend-email-otp',
  'POST /auth/send-sms-otp',
  'POST /auth/enable-mfa',
  'GET /auth/getUserProfile',
  'GET /auth/getUserPhoto',
  'POST /auth/forgot-password',
  'GET /auth/change-client',
  'POST /auth/logout',
  'GET /client/get-client',
  'POST /client/create',
  'POST /client/complete-step',
  'POST /client',
  'GET /client/current',
];

describe('the rows of the API', () => {
  test('hold the twenty calls of section 7 at their methods and paths', () => {
    for (const address of sectionSeven) expect([...addresses.keys()]).toContain(address);
    expect(transactionCalls.map((row) => row.call.path)).toEqual(['/client', '/client/current']);
  });

  test('S3.11 the flow types register and reset_password exist', () => {
    expect(flowTypes).toEqual(['register', 'reset_password']);
  });

  test('no method and path twice on our own server', () => {
    const paths = portalCalls.map((row) => `${row.call.method} ${row.call.path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(named)(
    '%s has the name of its last part, in the area of its first',
    (_, { area, name, call }) => {
      const parts = call.path.split('/').slice(1);
      const camelCase = parts.at(-1)?.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      expect(name).toBe(camelCase);
      if (area !== 'transactionService') expect(area).toBe(parts[0]);
    },
  );

  test.each(named)(
    '%s: a GET has no body, a POST says what it takes, nothing unknown is taken',
    (_, { area, call }) => {
      if (call.method === 'GET') expect(call.body).toBeUndefined();
      else if (area !== 'transactionService') expect(call.body).toBeDefined();
      if (call.body && call.access !== 'vendor')
        for (const key of ['status', 'isClientCreator', 'blocked', 'onboardingProgress'])
          expect(z.safeParse(call.body, { [key]: true }).success).toBe(false);
    },
  );

  test.each(named)('%s refuses only with codes of the catalogue, in order of status', (_, { call }) => {
    const codes = refusalsOf(call);
    expect(codes.filter((code) => !(code in errors))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    const statuses = codes.map((code) => errors[code].status);
    expect(statuses).toEqual([...statuses].sort((a, b) => a - b));
  });

  test('whoever is signed in can be told that they are blocked, by any call', () => {
    for (const { call } of everyCall)
      if (['session', 'member', 'creator', 'capture'].includes(call.access))
        expect(refusalsOf(call)).toEqual(
          expect.arrayContaining(['USER_IS_BLOCKED', 'CLIENT_IS_BLOCKED', 'ALL_CLIENTS_ARE_BLOCKED']),
        );
  });

  test('the two GETs that change state are guarded like writes, and no other', () => {
    const guarded = everyCall.filter(({ call }) => call.method === 'GET' && isWrite(call));
    expect(guarded.map(({ call }) => call.path)).toEqual(['/auth/refresh-token', '/auth/change-client']);
  });

  test('the 401 of reset-password and verify-account is flagged', () => {
    const flagged = everyCall.filter(({ call }) => call.keepsSession).map(({ call }) => call.path);
    expect(flagged).toEqual(expect.arrayContaining(['/auth/reset-password', '/auth/verify-account']));
  });

  test('every code of ours that belongs to a call is answered by one', () => {
    const answered = new Set(everyCall.flatMap(({ call }) => refusalsOf(call)));
    const unanswered = Object.keys(errors).filter((code) => !answered.has(code as never));
    expect(unanswered).toEqual(['METHOD_NOT_ALLOWED']);
  });
});
