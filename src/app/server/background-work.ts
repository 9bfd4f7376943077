import { z } from 'zod'
import { forgetActivity } from '#activity/server/find-activity.ts'
import { nameColours } from '#artworks/server/name-colours.ts'
import { endDisplacedOrderJob } from '#artworks/server/own-artwork.ts'
import { publishDue } from '#artworks/server/publish-due.ts'
import { forgetStudioBuyers } from '#artworks/server/sell-at-studio.ts'
import { shareArtworks, shareJob } from '#artworks/server/share-artworks.ts'
import { backupRoundJob, runBackupRound } from '#backup/server/backup-round.ts'
import { catalogueImportJob, forgetImports, sweepImports } from '#catalogue-exchange/server/send-catalogue.ts'
import { workOnImport } from '#catalogue-exchange/server/work-on-import.ts'
import { forgetTransfers } from '#certificates/server/transfer-certificate.ts'
import { forgetOldMessages } from '#contact-messages/server/forget-messages.ts'
import { answersRoundJob, takeInAnswers } from '#contact-messages/server/take-in-answers.ts'
import { forgetVisits } from '#dashboard/server/forget-visits.ts'
import { shareDigitalArt } from '#digital-art/server/share-digital-art.ts'
import { sendEmailJob } from '#email/server/enqueue-email.ts'
import { forgetEmails } from '#email/server/forget-emails.ts'
import { resumeWhenReachable, sendEmail, sweepEmails } from '#email/server/send-email.ts'
import { cleanUpPictures, pictureUpkeepJob } from '#images/server/clean-up-pictures.ts'
import { finishForgottenPictures, finishPicture, finishPictureJob } from '#images/server/finish-picture.ts'
import { forgetInvoices } from '#invoices/server/invoices-of-person.ts'
import { issueInvoices, sweepInvoices } from '#invoices/server/issue-invoices.ts'
import { issueInvoicesJob } from '#invoices/server/issue-job.ts'
import { announceEndedRates } from '#money/server/set-rate.ts'
import { forgetReaders } from '#newsletter/server/forget-readers.ts'
import { followOffers, forgetOffers } from '#offers/server/end-offers.ts'
import { closePageJob, closePageOf, closePages } from '#orders/server/close-page.ts'
import { cancelOrder, expireOrders } from '#orders/server/expire-orders.ts'
import { forgetOrders } from '#orders/server/forget-orders.ts'
import { forgetNetworks } from '#orders/server/limit-holds.ts'
import { followNotification, followUnsignedNotification } from '#orders/server/read-provider.ts'
import { reconcileOrders } from '#orders/server/reconcile-orders.ts'
import { remindBuyers } from '#orders/server/remind-buyers.ts'
import { sendOrderRefund } from '#orders/server/send-order-refund.ts'
import { sweepProviders } from '#orders/server/sweep-providers.ts'
import { watchPayments } from '#orders/server/watch-payments.tsx'
import { forgetNotifications } from '#payments/server/count-notifications.ts'
import { prioritized, withPriority } from '#payments/server/provider-rate-limiter.ts'
import { readPaymentJob, sweepPaymentsJob } from '#payments/server/receive-notification.ts'
import { sendRefundJob, sweepRefunds } from '#payments/server/refund-payment.ts'
import { untilSilent } from '#payments/server/until-silent.ts'
import { tendTables } from '#platform/database/tend-tables.ts'
import { type JobKind, jobKind } from '#platform/jobs/jobs.ts'
import { doInTurn, doSideBySide, type Part } from '#platform/jobs/parts.ts'
import { tellDeviceJob } from '#push-messages/server/tell-artist.ts'
import { sweepPushMessages, tellDevice } from '#push-messages/server/tell-device.ts'
import { forgetAccess } from '#session/server/forget-access.ts'
import { forgetSignIns } from '#session/server/forget-sign-ins.ts'
import { forgetFormUses } from '#session/server/limit-form-use.ts'
import { passwordResetJob, sendPasswordReset } from '#session/server/reset-password.ts'
import { mailCode, signInCodeJob } from '#session/server/sign-in-challenge.ts'
import { forgetCarrierQuotes } from '#shipping/server/quote-carriers.ts'
import { announceEndedShipping } from '#site-info/server/end-shipping-rates.ts'
import { emptyTrash } from '#trash/server/restore-from-trash.ts'
import { forgetRooms } from '#viewing-rooms/server/open-room.ts'
import { forgetWishes } from '#waiting-list/server/forget-wishes.ts'
import { tellOfSimilar } from '#waiting-list/server/tell-of-similar.ts'
import { keepLooking, lookForFreeJob, tellWaiters } from '#waiting-list/server/tell-waiters.ts'
import { settleWithdrawals } from '#withdrawals/server/follow-order.ts'
import { forgetWithdrawals } from '#withdrawals/server/forget-withdrawals.ts'
import type { Shop } from './shop.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_THIRD_MINUTE = '*/3 * * * *'
const EVERY_HOUR = '7 * * * *'
const EVERY_HOUR_LATER = '37 * * * *'
const EVERY_HOUR_AT_LAST = '52 * * * *'

const ROUND = { data: z.object({}), retries: 0, retryDelay: 1, longest: 600, isFrequent: true }

/** Picks up what was left lying, writes what is due. */
const minuteTasksJob = jobKind({ name: 'minute-round', ...ROUND })

/** Ends what ran out and asks about what is silent: a provider that is slow keeps nothing else of the minute waiting. */
const providerRoundJob = jobKind({ name: 'provider-round', ...ROUND })

/** Forgets the data of persons when the time is over that the privacy policy names. */
const forgettingJob = jobKind({ name: 'forget', data: z.object({}), retries: 3, retryDelay: 60 })

export const jobKinds: readonly JobKind[] = [
  sendEmailJob,
  tellDeviceJob,
  signInCodeJob,
  readPaymentJob,
  sweepPaymentsJob,
  endDisplacedOrderJob,
  closePageJob,
  sendRefundJob,
  finishPictureJob,
  catalogueImportJob,
  pictureUpkeepJob,
  shareJob,
  minuteTasksJob,
  providerRoundJob,
  forgettingJob,
  passwordResetJob,
  backupRoundJob,
  lookForFreeJob,
  answersRoundJob,
  issueInvoicesJob,
]

/**
 * What the minute brings and the provider is asked for, with the priority in which that may be done. Works that must
 * come free and money that nobody has told us of are as urgent as a notification; who asks once more comes last.
 */
const askingParts: readonly Part<Shop>[] = [
  prioritized('notifications', expireOrders),
  prioritized('notifications', closePages),
  prioritized('notifications', sweepProviders),
  prioritized('polling', reconcileOrders),
]

/** What else the minute brings. */
const ownParts: readonly Part<Shop>[] = [
  watchPayments,
  sweepEmails,
  resumeWhenReachable,
  sweepPushMessages,
  sweepRefunds,
  announceEndedRates,
  announceEndedShipping,
  sweepImports,
  remindBuyers,
  settleWithdrawals,
  publishDue,
  keepLooking,
  tellOfSimilar,
  followOffers,
  sweepInvoices,
  forgetNetworks,
  forgetCarrierQuotes,
  tendTables,
]

/** Two at a time: a host with two hundred shops has few connections for each, and most parts find nothing to do. */
const runMinuteTasks = (shop: Shop): Promise<void> => doSideBySide(shop, ownParts, 2)

/** Asks no more once the provider was not reached: whatever is left is left to the next minute. */
function runProviderRound(shop: Shop): Promise<void> {
  const [payments, otherProviders] = [untilSilent(shop.payments), shop.otherProviders.map(untilSilent)]
  return doSideBySide({ ...shop, payments, otherProviders }, askingParts, askingParts.length)
}

/** Runs what is due every minute. */
export async function runScheduledTasks(shop: Shop): Promise<void> {
  await Promise.all([runMinuteTasks(shop), runProviderRound(shop)])
}

/** Forgets whatever has its time over. */
export const forgetAll: Part<Shop> = (shop) =>
  doInTurn(shop, [
    forgetFormUses,
    forgetSignIns,
    forgetAccess,
    forgetActivity,
    forgetNotifications,
    forgetOldMessages,
    forgetImports,
    forgetEmails,
    forgetReaders,
    forgetWishes,
    forgetTransfers,
    forgetOffers,
    forgetRooms,
    forgetOrders,
    forgetInvoices,
    forgetWithdrawals,
    emptyTrash,
    forgetStudioBuyers,
    forgetVisits,
  ])

/** Gives every kind of background work its worker in this process. */
export async function startBackgroundWork(shop: Shop): Promise<void> {
  const { jobs } = shop
  await jobs.work(sendEmailJob, ({ emailId }) => sendEmail(shop, emailId))
  await jobs.work(tellDeviceJob, ({ deviceId }) => tellDevice(shop, deviceId))
  await jobs.work(signInCodeJob, ({ challenge }) => mailCode(shop, challenge))
  await jobs.work(readPaymentJob, (notification) =>
    notification.isVerified
      ? withPriority('notifications', () => followNotification(shop, notification))
      : withPriority('polling', () => followUnsignedNotification(shop, notification)),
  )
  await jobs.work(sweepPaymentsJob, () => withPriority('notifications', () => sweepProviders(shop)))
  await jobs.work(endDisplacedOrderJob, ({ orderId }) =>
    withPriority('notifications', async () => {
      await cancelOrder(shop, orderId)
    }),
  )
  await jobs.work(closePageJob, ({ orderId }) => withPriority('polling', () => closePageOf(shop, orderId)))
  await jobs.work(sendRefundJob, ({ refundId }) =>
    withPriority('notifications', () => sendOrderRefund(shop, refundId)),
  )
  for (const [kind, round] of [
    [minuteTasksJob, runMinuteTasks],
    [providerRoundJob, runProviderRound],
  ] as const) {
    await jobs.work(kind, () => round(shop))
    await jobs.repeat(kind, EVERY_MINUTE)
  }
  await jobs.work(finishPictureJob, ({ content }) => finishPicture(shop, content))
  await jobs.work(catalogueImportJob, ({ id }) => workOnImport(shop, id))
  await jobs.work(pictureUpkeepJob, () => doInTurn(shop, [finishForgottenPictures, cleanUpPictures]))
  await jobs.repeat(pictureUpkeepJob, EVERY_HOUR_LATER)
  await jobs.work(passwordResetJob, (asked) => sendPasswordReset(shop, asked))
  await jobs.work(shareJob, () => doInTurn(shop, [shareArtworks, shareDigitalArt, nameColours]))
  await jobs.repeat(shareJob, EVERY_MINUTE)
  await jobs.work(issueInvoicesJob, () => issueInvoices(shop))
  await jobs.work(lookForFreeJob, () => tellWaiters(shop))
  await jobs.work(answersRoundJob, () => takeInAnswers(shop))
  if (shop.answersBox !== undefined) await jobs.repeat(answersRoundJob, EVERY_THIRD_MINUTE)
  await jobs.work(forgettingJob, () => forgetAll(shop))
  await jobs.repeat(forgettingJob, EVERY_HOUR)
  await jobs.work(backupRoundJob, () => runBackupRound(shop))
  await jobs.repeat(backupRoundJob, EVERY_HOUR_AT_LAST)
  // A shop that was closed at night, or has just been told where, waits for its first visitors and not for the hour.
  if (shop.backups !== undefined) await jobs.enqueue(backupRoundJob, {}, { key: 'start', after: 60 })
}
