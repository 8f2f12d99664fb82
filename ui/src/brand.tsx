// The firm's mark and name.
export function Brand({ name, href }: { readonly name: string; readonly href?: string }) {
  const inside = (
    <>
      <span className="brand-mark" aria-hidden="true" />
      {name}
    </>
  );
  return href ? (
    <a className="brand" href={href}>
      {inside}
    </a>
  ) : (
    <span className="brand">{inside}</span>
  );
}
