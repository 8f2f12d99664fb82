/** People are round and companies are square, here and in the chart. */
export function KindSign({ kind }: { readonly kind: unknown }) {
  return (
    <svg className="entry-sign" viewBox="0 0 24 24" aria-hidden="true" data-kind={String(kind)}>
      {kind === 'person' ? (
        <>
          <circle cx="12" cy="8.5" r="3.6" />
          <path d="M4.8 20.2c.8-4 3.6-6.2 7.2-6.2s6.4 2.2 7.2 6.2" />
        </>
      ) : (
        <path d="M4 20.2h16M6 20v-9.5a6 6 0 0 1 12 0V20M10 20v-5.5a2 2 0 0 1 4 0V20" />
      )}
    </svg>
  );
}
