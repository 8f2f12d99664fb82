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

/** What arrived for an address, oldest first. Nobody asks for the whole inbox, which grows to megabytes during a run. */
export const mailsTo = async (inboxUrl: string, address: string): Promise<ArrivedMail[]> => {
  const response = await fetch(`${inboxUrl}/api/email?to.address=${encodeURIComponent(address)}`);
  return (await response.json()) as ArrivedMail[];
};

/** A mail as it came over the wire. */
export const mailSource = async (inboxUrl: string, id: string | undefined): Promise<string> =>
  (await fetch(`${inboxUrl}/api/email/${id}/download`)).text();
