import { Link } from 'react-router'
import { PROVIDERS } from '#money/provider-names.ts'
import { periodText } from '#platform/time/period-text.ts'
import type { LegalIdentity } from '../legal-identity.ts'
import { COPY_DAYS, CORRECTION_DAYS, DATA_LEGENDS, PRIVACY_DATE } from '../legal-texts.ts'
import type { PrivacyPeriods } from '../privacy-periods.ts'
import type { SiteInfo } from '../site-info.ts'
import { LegalArticle, Passage } from './legal-article.tsx'
import { SellerFacts } from './seller-facts.tsx'

interface PrivacyTextProps {
  readonly identity: LegalIdentity
  readonly site: SiteInfo
  readonly links: { readonly contact: string }
  /** How long what is kept of persons stays. */
  readonly periods: PrivacyPeriods
}

export function PrivacyText({ identity, site, links, periods }: PrivacyTextProps) {
  return (
    <LegalArticle title="Política de privacidad" edition={`Vigente desde el ${PRIVACY_DATE}`}>
      <Passage title="1. Quién es responsable de tus datos">
        <SellerFacts identity={identity} site={site} />
      </Passage>
      <DataUse />
      <Retention periods={periods} />
      <Passage title="5. En tu navegador">
        <p>
          No usamos cookies de seguimiento ni servicios de estadísticas de terceros. Contamos cuántas veces
          por día se abre la página de cada obra, sin saber quién la abre. Tu carrito, tus obras favoritas, el
          tamaño de lámina que elegiste, lo que escribís al finalizar una compra y la referencia de tu último
          pedido se guardan en tu propio navegador, y los podés borrar cuando quieras.
        </p>
      </Passage>
      <Passage title="6. Tus derechos">
        <p>
          Podés pedir gratis el acceso a tus datos, y que los rectifiquemos, actualicemos o suprimamos.
          Escribinos desde{' '}
          <Link to={links.contact} className="link">
            Contacto
          </Link>
          {identity.claimsEmail !== '' && ` o a ${identity.claimsEmail}`}. Respondemos los pedidos de acceso
          dentro de los {periodText(COPY_DAYS, 'day')} corridos, y los de rectificación o supresión dentro de
          los {periodText(CORRECTION_DAYS, 'day')} hábiles.
        </p>
        {DATA_LEGENDS.map((legend) => (
          <p key={legend}>{legend}</p>
        ))}
      </Passage>
    </LegalArticle>
  )
}

/** What is asked for, why, and who else hears of it. */
function DataUse() {
  return (
    <>
      <Passage title="2. Qué datos pedimos y para qué">
        <ul>
          <li>
            <strong>Compra:</strong> nombre, email, teléfono y DNI para cumplir con el pedido, identificar el
            pago, prevenir fraudes y saber a quién entregamos la obra; domicilio, si elegís envío; CUIT y
            razón social, si pedís factura A; nombre y teléfono de quien recibe un regalo, solo para
            entregárselo. Sin los datos obligatorios no podemos tomar el pedido.
          </li>
          <li>
            <strong>Formulario de contacto:</strong> nombre, email y mensaje para responderte; el teléfono es
            opcional.
          </li>
          <li>
            <strong>Newsletter:</strong> tu email, con tu consentimiento, para enviarte novedades de la
            galería. Te escribimos una vez para que confirmes tu dirección, y recién ahí quedás en la lista;
            guardamos la fecha y el texto que aceptaste. Te podés dar de baja desde cualquier correo.
          </li>
          <li>
            <strong>Oferta por una obra:</strong> nombre, email y monto, para responderte y reservarte la obra
            si la aceptamos; el teléfono y el mensaje son opcionales.
          </li>
          <li>
            <strong>Avisame:</strong> tu email y la obra, con tu consentimiento, para escribirte una vez,
            cuando esté disponible o haya una parecida. Guardamos la fecha y el texto que aceptaste. Podés
            salir desde cualquiera de esos correos.
          </li>
          <li>
            <strong>Arrepentimiento:</strong> nombre y un email o un teléfono para responderte; lo demás es
            opcional.
          </li>
          <li>
            <strong>Taller y salas privadas:</strong> si comprás en el taller o te invitamos a ver obras en
            una página privada, anotamos tu nombre o tu email para saber con quién hablamos.
          </li>
        </ul>
        <p>No usamos tus datos para ningún otro fin ni tomamos decisiones automáticas sobre vos.</p>
      </Passage>
      <Passage title="3. Con quién los compartimos">
        <p>Solo con quienes hacen falta para prestarte el servicio, que los usan nada más que para eso:</p>
        <ul>
          <li>{PROVIDERS}, que procesa el pago y tiene su propia política de privacidad.</li>
          <li>La empresa de transporte que acordemos para el envío.</li>
          <li>
            Los proveedores de alojamiento del sitio y de correo electrónico, que pueden estar fuera del país.
          </li>
          <li>Las autoridades, cuando la ley lo exige.</li>
        </ul>
        <p>No vendemos ni cedemos tus datos.</p>
      </Passage>
    </>
  )
}

/** How long it is kept. */
function Retention({ periods }: Pick<PrivacyTextProps, 'periods'>) {
  return (
    <Passage title="4. Cuánto tiempo los guardamos">
      <ul>
        <li>Mensajes de contacto: hasta {periods.messages}.</li>
        <li>El texto de los correos que te mandamos: {periods.emails}.</li>
        <li>
          Compras, facturas y arrepentimientos: {periods.sales}, como exigen las normas fiscales y
          comerciales. Los pedidos que no se pagaron: {periods.unpaidOrders}.
        </li>
        <li>
          Newsletter: {periods.unconfirmed} si no confirmás tu dirección; si la confirmás, mientras estés en
          la lista; después, solo la constancia de la baja, por {periods.formerReaders}, para no volver a
          escribirte.
        </li>
        <li>
          Lista de espera: {periods.unconfirmed} si no lo confirmás; después, mientras esperes, hasta{' '}
          {periods.waiting}; y {periods.endedWishes} desde que te escribimos o saliste.
        </li>
        <li>Ofertas: {periods.offers} desde que terminan.</li>
        <li>
          A quién invitamos a una sala privada: {periods.rooms} desde que se cierra, y a lo sumo{' '}
          {periods.openRooms}. Quién compró en el taller: {periods.studioBuyers}, como las demás compras.
        </li>
        <li>
          La dirección de red desde la que se envía un formulario: {periods.forms}, para frenar los envíos
          automáticos.
        </li>
        <li>
          La dirección de red desde la que se intenta entrar a la administración, con el navegador y el
          sistema: {periods.access}, para proteger la cuenta.
        </li>
        <li>
          La dirección de red desde la que se reservan obras originales: mientras estén reservadas sin pagar,
          y {periods.largeOrders} si son muchas juntas, para que nadie acapare la galería.
        </li>
      </ul>
    </Passage>
  )
}
