import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errors } from '../errors.ts';
import { portalCalls, transactionCalls } from './api.ts';
import { auth, flowTypes } from './auth.ts';
import { isWrite, listRefusals, needsXsrf } from './call.ts';
import { client } from './client.ts';
import { identity } from './identity.ts';
import { transactionService } from './transaction.ts';

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

describe('the API rows', () => {
  test('include the twenty calls of section 7 with their methods and paths', () => {
    for (const address of sectionSeven) expect([...addresses.keys()]).toContain(address);
    expect(transactionCalls.map((row) => row.call.path)).toEqual(['/client', '/client/current']);
  });

  test('the flow types register and reset_password exist [S3.11]', () => {
    expect(flowTypes).toEqual(['register', 'reset_password']);
  });

  test('the replies of client switch, client creation and current transaction client have the named fields [S3.08]', () => {
    const fieldsOf = ({ reply }: { reply: { shape: object } }) => Object.keys(reply.shape).sort();
    expect(fieldsOf(auth.changeClient)).toEqual(['accessToken', 'isClientCreator', 'onboardingProgress']);
    expect(fieldsOf(client.create)).toEqual(['id']);
    expect(fieldsOf(transactionService.current)).toEqual(['status']);
  });

  test('no method and path occurs twice on our own server', () => {
    const paths = portalCalls.map((row) => `${row.call.method} ${row.call.path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(named)(
    '%s is named after its last path segment and grouped by its first',
    (_, { area, name, call }) => {
      const parts = call.path.split('/').slice(1);
      const camelCase = parts.at(-1)?.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      expect(name).toBe(camelCase);
      if (area !== 'transactionService') expect(area).toBe(parts[0]);
    },
  );

  test.each(named)(
    '%s: a GET has no body, a POST declares one, and unknown fields are rejected',
    (_, { area, call }) => {
      if (call.method === 'GET') expect(call.body).toBeUndefined();
      else if (area !== 'transactionService') expect(call.body).toBeDefined();
      if (call.body && call.access !== 'vendor')
        for (const key of ['status', 'isClientCreator', 'blocked', 'onboardingProgress'])
          expect(z.safeParse(call.body, { [key]: true }).success).toBe(false);
    },
  );

  test.each(named)('%s refuses only with codes from the catalogue, in order of status', (_, { call }) => {
    const codes = listRefusals(call);
    expect(codes.filter((code) => !(code in errors))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    const statuses = codes.map((code) => errors[code].status);
    expect(statuses).toEqual([...statuses].sort((a, b) => a - b));
  });

  test('every call that needs a session or flow can answer with the blocked codes', () => {
    for (const { call } of everyCall)
      if (['session', 'member', 'creator', 'capture', 'flow'].includes(call.access))
        expect(listRefusals(call)).toEqual(
          expect.arrayContaining(['USER_IS_BLOCKED', 'CLIENT_IS_BLOCKED', 'ALL_CLIENTS_ARE_BLOCKED']),
        );
  });

  test('exactly two GETs change state and are guarded like writes', () => {
    const guarded = everyCall.filter(({ call }) => call.method === 'GET' && isWrite(call));
    expect(guarded.map(({ call }) => call.path)).toEqual(['/auth/refresh-token', '/auth/change-client']);
  });

  test('the XSRF token is required for authenticated writes and never for callers that cannot have one', () => {
    const protectedPaths = everyCall.filter(({ call }) => needsXsrf(call)).map(({ call }) => call.path);
    expect(protectedPaths).toEqual(
      expect.arrayContaining(['/auth/refresh-token', '/auth/logout', '/client/create']),
    );
    for (const path of ['/auth/login', '/auth/register', '/identity/webhook', '/client', '/client/current'])
      expect(protectedPaths).not.toContain(path);
    for (const { call } of transactionCalls) expect(listRefusals(call)).not.toContain('XSRF_REFUSED');
  });

  test('login takes exactly one first factor', () => {
    const login = { email: 'ann@example.com', factor: 'authenticator', code: '123456' };
    const accepts = (more: object): boolean => z.safeParse(auth.login.body, { ...login, ...more }).success;
    expect(accepts({ password: 'a password' })).toBe(true);
    expect(accepts({ flowToken: 'a.b.c' })).toBe(true);
    expect(accepts({})).toBe(false);
    expect(accepts({ password: 'a password', flowToken: 'a.b.c' })).toBe(false);
  });

  test('identity accepts only images within the size limit', () => {
    const picture = {
      kind: 'front',
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: 15_000_000,
      sha256: 'a'.repeat(64),
    };
    const accepts = (more: object): boolean =>
      z.safeParse(identity.beginPicture.body, { ...picture, ...more }).success;
    expect(accepts({})).toBe(true);
    expect(accepts({ type: 'application/pdf' })).toBe(false);
    expect(accepts({ bytes: 15_000_001 })).toBe(false);
  });

  test('no page can complete a client-wide step', () => {
    for (const step of ['WAITING_FOR_APPROVAL', 'ONBOARDED'])
      expect(z.safeParse(client.completeStep.body, { step }).success).toBe(false);
    expect(z.safeParse(client.completeStep.body, { step: 'UBO_USERS' }).success).toBe(true);
  });

  test('reset-password and verify-account are marked as flow calls [S7.24]', () => {
    const flagged = everyCall.filter(({ call }) => call.access === 'flow').map(({ call }) => call.path);
    expect(flagged).toEqual(expect.arrayContaining(['/auth/reset-password', '/auth/verify-account']));
  });

  test('every error code is declared by some call, except METHOD_NOT_ALLOWED', () => {
    const answered = new Set(everyCall.flatMap(({ call }) => listRefusals(call)));
    const unanswered = Object.keys(errors).filter((code) => !answered.has(code as never));
    expect(unanswered).toEqual(['METHOD_NOT_ALLOWED']);
  });
});
