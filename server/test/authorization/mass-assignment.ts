// Additional fields that a caller sends in the hope that the API stores them.

/** Fields that only the server decides, with values that a caller would like. */
export const serverFields: Readonly<Record<string, unknown>> = {
  status: 'ONBOARDED',
  isClientCreator: true,
  role: 'ubo',
  blocked: false,
  onboardingProgress: ['VERIFY_IDENTITY', 'ONBOARDED'],
  isOnboarded: true,
  transactionClient: 'ONBOARDED',
  permissions: ['Account_Admin'],
  personId: '00000000-0000-7000-8000-000000000001',
  created_by: '00000000-0000-7000-8000-000000000001',
  verified_at: '2026-01-01T00:00:00Z',
  amr: ['otp'],
};

/** The body with additional fields: at the top level, and in every object inside it. */
export function withMore(body: unknown, more: object): unknown[] {
  if (Array.isArray(body))
    return body.flatMap((inner, index) => withMore(inner, more).map((changed) => body.with(index, changed)));
  if (body === null || typeof body !== 'object') return [];
  return [
    { ...body, ...more },
    ...Object.entries(body).flatMap(([name, inner]) =>
      withMore(inner, more).map((changed) => ({ ...body, [name]: changed })),
    ),
  ];
}
