import { studioSaleInWords } from '#artworks/server/studio-sales-of-person.ts'
import { messageInWords } from '#contact-messages/server/messages-of-person.ts'
import { emailInWords } from '#email/server/emails-of-person.ts'
import { invoiceInWords } from '#invoices/server/invoices-of-person.ts'
import { readerInWords } from '#newsletter/server/reader-of-person.ts'
import { offerInWords } from '#offers/server/offers-of-person.ts'
import { ordersInWords } from '#orders/server/orders-of-person.ts'
import { Problem } from '#platform/contract/problem.ts'
import { localDay } from '#platform/time/local-time.ts'
import { roomInWords } from '#viewing-rooms/server/rooms-of-person.ts'
import { wishInWords } from '#waiting-list/server/wishes-of-person.ts'
import { withdrawalInWords } from '#withdrawals/server/withdrawals-of-person.ts'
import { personalDataProblems } from '../personal-data-api.ts'
import { answerPerson, findPerson, type PersonalDataShop } from './read-person.ts'

/** All that is kept of a person, as the text of a file that she can read herself. */
export async function exportOfPerson(
  { database: { sql }, clock, siteUrl }: PersonalDataShop,
  who: string,
): Promise<{ fileName: string; content: string }> {
  const now = clock()
  const person = await findPerson(sql, who, now)
  if (answerPerson(person).data.length === 0) throw new Problem(personalDataProblems.person_unknown)
  const content = {
    'Datos de': person.who,
    Responsable: siteUrl,
    'Fecha de esta copia': now.toISOString(),
    Pedidos: await ordersInWords(
      sql,
      person.orders.map(({ order }) => order),
    ),
    Facturas: person.invoices.map(({ invoice }) => invoiceInWords(invoice)),
    Arrepentimientos: person.withdrawals.map(({ withdrawal }) => withdrawalInWords(withdrawal)),
    'Mensajes de contacto': person.messages.map(messageInWords),
    Newsletter: person.readers.map(readerInWords),
    'Lista de espera': person.wishes.map(wishInWords),
    Ofertas: person.offers.map(offerInWords),
    // Emails to the artist say the same once more.
    'Correos que le mandamos': person.emails
      .filter(({ toAddress }) => toAddress.toLowerCase() === person.email)
      .map(emailInWords),
    'Compras en el taller': person.studioSales.map(studioSaleInWords),
    'Salas privadas': person.viewingRooms.map(roomInWords),
  }
  return {
    fileName: `datos-personales-${localDay(now)}.json`,
    content: `${JSON.stringify(content, null, 2)}\n`,
  }
}
