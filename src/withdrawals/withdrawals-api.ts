import { z } from 'zod'
import { OrderStatus } from '#orders/order.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, listEnvelope, pageQuery } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { DIFFERENCES } from './purchase-meant.ts'
import { WITHDRAWAL_STATUSES, WithdrawalForm } from './withdrawal.ts'

export const withdrawalProblems = defineProblems({
  withdrawal_not_found: { status: 404, message: 'No encontramos esa solicitud.' },
  no_such_sale: { status: 400, message: 'No hay un pedido pagado con ese número.' },
  withdrawal_has_order: { status: 409, message: 'La solicitud ya tiene su pedido.' },
  withdrawal_cannot_move: { status: 409, message: 'La solicitud no puede pasar a ese estado.' },
})

const WithdrawalStatus = z.enum(WITHDRAWAL_STATUSES, 'El estado no es válido')

export const requestWithdrawal = endpoint({
  repeated: 'at-least-once',
  access: 'public',
  method: 'POST',
  path: '/withdrawals',
  summary: 'Takes a request to withdraw from a purchase and answers its code at once',
  body: WithdrawalForm,
  answer: envelope(
    z.object({
      /** 'ARR-YYYYMMDD-XXXXXX' */
      code: z.string(),
      /** ISO 8601 */
      receivedAt: z.string(),
      /** Whether the code went out by mail as well. */
      mailed: z.boolean(),
    }),
  ),
  problems: [],
})

/** A request as the administrator reads it. Instants in ISO 8601; `dueAt` ends the 24 hours to answer it. */
export const WithdrawalAnswer = z.object({
  _id: z.string(),
  id: z.string(),
  code: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  purchase: z.string(),
  comment: z.string(),
  /** The order that it means and stops; null when that could not be told. */
  order: z
    .object({
      id: z.string(),
      number: z.int(),
      status: OrderStatus,
      /** When the ten days end; null while the work has not been handed over. */
      endsAt: z.string().nullable(),
      /** Whether it came within them. To know, never to refuse. */
      isInTime: z.boolean(),
    })
    .nullable(),
  /** The order that it may mean, while something speaks against that: the artist says whether it does. */
  perhaps: z
    .object({ id: z.string(), number: z.int(), differences: z.array(z.enum(DIFFERENCES)) })
    .nullable(),
  status: WithdrawalStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
  dueAt: z.string(),
  isOverdue: z.boolean(),
})
export type WithdrawalAnswer = z.infer<typeof WithdrawalAnswer>

export const listWithdrawals = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/withdrawals',
  summary: 'Requests to withdraw, newest first, each with its 24-hour clock',
  query: z.object({ ...pageQuery(20), status: WithdrawalStatus.optional() }),
  answer: listEnvelope(WithdrawalAnswer),
  problems: [],
})

export const setWithdrawalStatus = endpoint({
  access: 'administrator',
  method: 'PATCH',
  path: '/withdrawals/:id/status',
  summary: 'Moves a request on: recibida, confirmada, retiro_coordinado, reintegrada or observada',
  params: z.object({ id: z.string().max(64) }),
  body: z.object({ status: WithdrawalStatus }),
  answer: envelope(WithdrawalAnswer),
  problems: [withdrawalProblems.withdrawal_not_found, withdrawalProblems.withdrawal_cannot_move],
})

export const tieWithdrawal = endpoint({
  access: 'administrator',
  method: 'PUT',
  path: '/withdrawals/:id/order',
  summary: 'Names the paid order that a request means, by its number, when that could not be told',
  params: z.object({ id: z.string().max(64) }),
  body: z.object({
    orderNumber: z
      .int('Escribí el número del pedido')
      .min(1, 'Escribí el número del pedido')
      .max(999_999_999, 'Escribí el número del pedido'),
  }),
  answer: envelope(WithdrawalAnswer),
  problems: [
    withdrawalProblems.withdrawal_not_found,
    withdrawalProblems.no_such_sale,
    withdrawalProblems.withdrawal_has_order,
  ],
})
