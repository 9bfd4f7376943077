import { EmailLink, Paragraph } from '#email/server/email-layout.tsx'
import { DataFoot } from '#site-info/server/email-foot.tsx'

/** Law 25.326, article 27, paragraph 3, and its decree 1558/2001, article 27, paragraph 3, as every such email must quote them. */
const LEGAL_TEXTS = [
  'Ley 25.326, art. 27, inc. 3: «El titular podrá en cualquier momento solicitar el retiro o bloqueo de su nombre de los bancos de datos a los que se refiere el presente artículo.»',
  'Decreto 1558/2001, Anexo I, art. 27, tercer párrafo: «En toda comunicación con fines de publicidad que se realice por correo, teléfono, correo electrónico, Internet u otro medio a distancia a conocer, se deberá indicar, en forma expresa y destacada, la posibilidad del titular del dato de solicitar el retiro o bloqueo, total o parcial, de su nombre de la base de datos. A pedido del interesado, se deberá informar el nombre del responsable o usuario del banco de datos que proveyó la información.»',
] as const

/** Says in every email to a list, where nobody overlooks it, that its reader may leave. @param label what the link says */
export function LeaveTheList({ url, label }: { readonly url: string; readonly label: string }) {
  return (
    <Paragraph>
      <strong>
        Podés pedir en cualquier momento que quitemos o bloqueemos, total o parcialmente, tus datos de la
        lista:
      </strong>{' '}
      <EmailLink href={url}>{label}</EmailLink>
    </Paragraph>
  )
}

/** The end of an email to a list, in the words of the law. */
export function ListFoot({ siteUrl }: { readonly siteUrl: string }) {
  return (
    <>
      {LEGAL_TEXTS.map((text) => (
        <p key={text} style={{ margin: '0 0 12px' }}>
          {text}
        </p>
      ))}
      <DataFoot siteUrl={siteUrl} />
    </>
  )
}
