// The firm's logo and name.
import { Link } from './link.tsx';

export function Brand({ name, href }: { readonly name: string; readonly href?: string }) {
  const inside = (
    <>
      <span className="brand-mark" aria-hidden="true" />
      {name}
    </>
  );
  return href ? (
    <Link className="brand" href={href}>
      {inside}
    </Link>
  ) : (
    <span className="brand">{inside}</span>
  );
}
