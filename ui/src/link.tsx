// An internal link. Callers with a router replace the browser's link with their own.
import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type LinkProps = ComponentProps<'a'> & { readonly href: string };

const LinkOfProduct = createContext<ComponentType<LinkProps> | 'a'>('a');
export const LinkProvider = LinkOfProduct.Provider;

export function Link(props: LinkProps) {
  const Anchor = use(LinkOfProduct);
  return <Anchor {...props} />;
}
