// Shows the accepted portrait to the person themselves (S7.12).
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { useIdentityStatusCatalogue } from './check-progress.en.ts';

type Shown = { readonly address: string } | 'loading' | 'none' | 'not loaded';

/** People identified by a vendor or by our staff have no portrait here. */
const afterFailure = (failure: unknown): Shown => {
  if (!(failure instanceof CallFailed)) throw failure;
  return failure.code === 'NOT_FOUND' ? 'none' : 'not loaded';
};

export default function ProfilePhoto() {
  const { photo: words } = useIdentityStatusCatalogue();
  const [shown, setShown] = useState<Shown>('loading');
  useEffect(() => {
    let address: string | undefined;
    let isGone = false;
    const load = async (): Promise<Shown> => {
      const image = (await call(authCalls.getUserPhoto, {})) as Blob;
      address = URL.createObjectURL(image);
      return { address };
    };
    void load()
      .catch(afterFailure)
      .then((next) => {
        if (isGone && address !== undefined) URL.revokeObjectURL(address);
        else setShown(next);
      });
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, []);
  if (shown === 'none') return null;
  if (shown === 'not loaded') return <p role="status">{words.notLoaded}</p>;
  return (
    <figure className="profile-photo">
      {shown !== 'loading' && <img src={shown.address} alt={words.alt} />}
      <figcaption>{words.caption}</figcaption>
    </figure>
  );
}
