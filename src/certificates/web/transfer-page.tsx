import { MessagePage } from '#ui/message-page.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ShownTransfer } from './follow-transfer.ts'
import { HeldCertificateView } from './held-certificate.tsx'
import { OfferedCertificateView } from './offered-certificate.tsx'

/** The certificate of whoever has a work, and how it passes to the next owner. @param siteUrl where links begin */
export function TransferContent({
  shown,
  siteUrl,
}: {
  readonly shown: ShownTransfer
  readonly siteUrl: string
}) {
  const { held, offered, receiver, refusal } = shown
  const title = held?.certificate.title ?? offered?.title
  return (
    <MessagePage eyebrow="Certificado de autenticidad" title={title ?? 'Este enlace no abre nada'}>
      {refusal !== undefined && (
        <Notice tone="alarm">
          <p>{refusal}</p>
        </Notice>
      )}
      {held !== undefined && <HeldCertificateView held={held} siteUrl={siteUrl} />}
      {offered !== undefined && receiver !== undefined && (
        <OfferedCertificateView offered={offered} receiver={receiver} siteUrl={siteUrl} />
      )}
    </MessagePage>
  )
}
