import { Link } from 'react-router'
import { PRODUCTION_DAYS } from '#digital-art/production-time.ts'
import { PROVIDERS } from '#money/provider-names.ts'
import { Notice } from '#ui/notice.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import type { LegalIdentity } from '../legal-identity.ts'
import { CONSUMER_DEFENCE_URL, TERMS_DATE, TERMS_VERSION, WITHDRAWAL_RIGHT } from '../legal-texts.ts'
import type { SiteInfo } from '../site-info.ts'
import { LegalArticle, Passage } from './legal-article.tsx'
import { SellerFacts } from './seller-facts.tsx'

interface TermsTextProps {
  readonly identity: LegalIdentity
  readonly site: SiteInfo
  readonly links: { readonly withdrawal: string; readonly privacy: string; readonly contact: string }
}

export function TermsText({ identity, site, links }: TermsTextProps) {
  return (
    <LegalArticle
      title="Términos y condiciones"
      edition={`Versión ${TERMS_VERSION}, vigente desde el ${TERMS_DATE}`}
    >
      <SaleTerms identity={identity} site={site} links={links} />
      <DeliveryTerms links={links} />
      <LegalTerms identity={identity} links={links} />
    </LegalArticle>
  )
}

/** Who sells what, for how much, and when it is sold. */
function SaleTerms({ identity, site, links }: TermsTextProps) {
  return (
    <>
      <Passage title="1. Quién vende">
        <SellerFacts identity={identity} site={site} />
        <p>
          Más formas de comunicarte y los horarios de atención, en{' '}
          <Link to={links.contact} className="link">
            Contacto
          </Link>
          . Cada compra se rige por la versión de estos términos que aceptaste al pagar; queda registrada en
          tu pedido.
        </p>
      </Passage>
      <Passage title="2. Qué vendemos">
        <p>
          <strong>Obras originales.</strong> Son piezas únicas: cada una se vende una sola vez. Su ficha dice
          título, año, técnica y medidas. Los colores pueden variar levemente según la pantalla.
        </p>
        <p>
          <strong>Láminas de arte digital.</strong> Son reproducciones impresas en giclée, no obras
          originales. Se producen después de la compra, en {PRODUCTION_DAYS.join(' a ')} días hábiles. La
          ficha dice el papel, el tamaño y el tipo de edición.
        </p>
      </Passage>
      <Passage title="3. Precios y pago">
        <p>
          Los precios están en pesos argentinos (ARS) y son finales, con los impuestos incluidos. El envío no
          está incluido en el precio de la obra (punto 5). Las obras con precio en otra moneda se cobran en
          pesos, al cambio y con la fecha que muestra su ficha; si no hay cambio vigente, se venden por
          consulta.
        </p>
        <p>
          El pago se hace en el sitio de {PROVIDERS}, con los medios que allí se ofrecen: nunca vemos ni
          guardamos los datos de tu tarjeta. Si pagás en cuotas, el costo financiero total lo informa{' '}
          {PROVIDERS} antes de que confirmes. La factura se envía por correo electrónico.
        </p>
      </Passage>
      <Passage title="4. Reserva y confirmación">
        <p>
          Cuando vas a pagar, la obra original queda reservada para vos mientras dure la página de pago. Antes
          de pagar podés revisar y corregir todos los datos. La compra queda hecha cuando se aprueba el pago,
          y te la confirmamos por correo enseguida. Si el plazo vence sin pago, la obra vuelve a estar
          disponible.
        </p>
        <p>
          Si un pago llega después de que la reserva venció y la obra ya se vendió a otra persona, te
          devolvemos el total por el mismo medio.
        </p>
      </Passage>
    </>
  )
}

/** How a work gets to its buyer, and how it may go back. */
function DeliveryTerms({ links }: Pick<TermsTextProps, 'links'>) {
  return (
    <>
      <Passage title="5. Envío y retiro">
        <p>
          <strong>Retiro en el taller:</strong> gratis, con cita previa.
        </p>
        <p>
          <strong>Envío a domicilio.</strong> El precio de la obra no incluye el envío. Si hay un precio para
          tu provincia, lo ves antes de pagar, con el seguro y el plazo, y se paga junto con la obra.
        </p>
        <p>
          <strong>Envío: a coordinar.</strong> Si no lo hay, después de la compra te escribimos para acordar
          la forma, el plazo y el costo, y nada se despacha sin que los hayas aceptado.
        </p>
        <p>
          Enviamos dentro de la Argentina; para otros países, escribinos antes de comprar. La obra viaja a
          nuestro riesgo hasta que la recibís.
        </p>
      </Passage>
      <Passage title="6. Derecho de arrepentimiento">
        <Notice>
          <p className="font-bold">{WITHDRAWAL_RIGHT}</p>
          <Link to={links.withdrawal} className="link">
            Botón de arrepentimiento
          </Link>
        </Notice>
        <p>
          Te damos un código al instante. Solo tenés que poner la obra a disposición: la retiramos a nuestro
          cargo y te devolvemos todo lo que pagaste, también el envío. Si el último día del plazo es inhábil,
          se corre al siguiente hábil. No se aplica a los encargos personalizados ni a las piezas con
          dedicatoria, que se hacen según tu pedido (Código Civil y Comercial, arts. 1110 a 1116; Ley 24.240,
          art. 34).
        </p>
      </Passage>
      <Passage title="7. Garantía y problemas con la entrega">
        <p>
          Las obras tienen la garantía legal de la Ley 24.240, de seis meses desde la entrega. Si la obra
          llega dañada o no es la que compraste, escribinos con una foto: podés pedir la reparación o el
          reemplazo cuando sea posible, una rebaja, o la devolución de lo pagado, además de los otros derechos
          que te da la ley.
        </p>
      </Passage>
    </>
  )
}

/** What the law says of pictures, data and claims. */
function LegalTerms({ identity, links }: Omit<TermsTextProps, 'site'>) {
  return (
    <>
      <Passage title="8. Derechos de autor">
        <p>
          Comprar una obra no transfiere los derechos de reproducción, que siguen siendo de la artista salvo
          acuerdo escrito (Ley 11.723). Las imágenes de este sitio no se pueden usar sin permiso.
        </p>
      </Passage>
      <Passage title="9. Datos personales">
        <p>
          Los usamos como explica la{' '}
          <Link to={links.privacy} className="link">
            política de privacidad
          </Link>
          .
        </p>
      </Passage>
      <Passage title="10. Reclamos, ley aplicable y jurisdicción">
        <p>
          Escribinos primero: queremos resolverlo. También podés reclamar ante la autoridad de consumo.{' '}
          <OutsideLink href={CONSUMER_DEFENCE_URL} className="link">
            Defensa de las y los Consumidores. Para reclamos: Ingrese aquí
          </OutsideLink>
          {identity.consumerDefenseUrl !== '' && (
            <>
              {' · '}
              <OutsideLink href={identity.consumerDefenseUrl} className="link">
                Defensa del Consumidor de tu ciudad
              </OutsideLink>
            </>
          )}
        </p>
        <p>
          Rige la ley argentina. Son competentes los tribunales del lugar donde recibís o debías recibir la
          obra
          {identity.jurisdiction !== '' && ` o, si lo preferís, los de ${identity.jurisdiction}`}.
        </p>
      </Passage>
    </>
  )
}
