// The inbox in which our mails arrive (maildev), read over HTTP.

export interface ArrivedMail {
  readonly id: string;
  readonly to: readonly { readonly address: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly time: string;
  readonly attachments?: readonly { readonly filename: string; readonly contentType: string }[];
}

/** The mails that arrived for an address, oldest first. The filter matters: during a run the whole inbox grows to megabytes. */
export const listMails = async (inboxUrl: string, address: string): Promise<ArrivedMail[]> => {
  const response = await fetch(`${inboxUrl}/api/email?to.address=${encodeURIComponent(address)}`);
  return (await response.json()) as ArrivedMail[];
};

/** A mail as it came over the wire. */
export const mailSource = async (inboxUrl: string, id: string | undefined): Promise<string> =>
  (await fetch(`${inboxUrl}/api/email/${id}/download`)).text();
