import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { newRequestKey } from '#platform/web-client/request-key.ts'
import { originalsFor, type SavedWork } from '../../held-original.ts'
import type { Image } from '../../image.ts'
import {
  bytesOf,
  hasRoomFor,
  isKeptFor,
  isLarge,
  type PendingForm,
  type PendingPicture,
} from '../../pending-form.ts'

interface PendingForms extends DBSchema {
  forms: { key: string; value: PendingForm }
  pictures: { key: string; value: PendingPicture; indexes: { form: string } }
}

const CHANGED = 'pending-forms'

let opened: Promise<IDBPDatabase<PendingForms>> | undefined

/** Asynchronous so that a browser without it, or that forbids it, refuses as one whose disk is full does. */
async function openPendingForms(): Promise<IDBPDatabase<PendingForms>> {
  return openDB<PendingForms>('caballete-admin', 1, {
    upgrade(database) {
      database.createObjectStore('forms', { keyPath: 'id' })
      database.createObjectStore('pictures', { keyPath: 'key' }).createIndex('form', 'form')
    },
    terminated() {
      opened = undefined
    },
  })
}

function pendingForms(): Promise<IDBPDatabase<PendingForms>> {
  opened ??= openPendingForms().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Tells this tab and all others that something else is kept. */
function tellOthers(): void {
  const channel = new BroadcastChannel(CHANGED)
  channel.postMessage(null)
  channel.close()
}

/** Told of each change, also of those in other tabs. @returns what ends it */
export function onPendingChange(act: () => void): () => void {
  const channel = new BroadcastChannel(CHANGED)
  channel.onmessage = act
  return () => channel.close()
}

/** There are as many as are kept, or as many bytes of them. */
export class NoRoom extends Error {}

/** @throws NoRoom where large files would take more than half of what the browser has left for this shop */
async function checkDisk(chosen: readonly PendingPicture[]): Promise<void> {
  if (!chosen.some(isLarge)) return
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota !== undefined && bytesOf(chosen) > (quota - usage) / 2) throw new NoRoom()
}

const inOrder = (pictures: readonly PendingPicture[]) =>
  pictures.toSorted((one, other) => one.order - other.order)

/** Keeps a form and what was chosen in it just now; a new cover takes the place of the one before. @throws NoRoom, or what the browser says */
export async function keepPictures(form: PendingForm, chosen: readonly PendingPicture[]): Promise<void> {
  await checkDisk(chosen)
  const transaction = (await pendingForms()).transaction(['forms', 'pictures'], 'readwrite')
  const kept = await transaction.objectStore('pictures').getAll()
  const isCover = chosen.some(({ place }) => place === 'cover')
  const left = kept.filter((each) => isCover && each.form === form.id && each.place === 'cover')
  if (
    !hasRoomFor(
      kept.filter((each) => !left.includes(each)),
      chosen,
    )
  ) {
    await transaction.done
    throw new NoRoom()
  }
  await Promise.all([
    ...left.map(({ key }) => transaction.objectStore('pictures').delete(key)),
    ...chosen.map((each) => transaction.objectStore('pictures').put(each)),
    transaction.objectStore('forms').put(form),
    transaction.done,
  ])
  tellOthers()
}

/** Keeps what is typed by now, in a form that is kept already. */
export async function keepTyped(form: PendingForm): Promise<void> {
  const transaction = (await pendingForms()).transaction('forms', 'readwrite')
  if ((await transaction.store.get(form.id)) !== undefined) await transaction.store.put(form)
  await transaction.done
}

type PictureChanges = Partial<PendingPicture>

/** Writes down what became of a picture; one that was given up meanwhile stays so. */
async function tell(key: string, told: (picture: PendingPicture) => PictureChanges): Promise<void> {
  const transaction = (await pendingForms()).transaction('pictures', 'readwrite')
  const picture = await transaction.store.get(key)
  if (picture !== undefined) await transaction.store.put({ ...picture, ...told(picture) })
  await transaction.done
}

/** The picture is in the gallery: its file need not be kept any more, unless a light version of it was sent. */
export async function keepArrived(key: string, image: Image): Promise<void> {
  await tell(key, ({ file, isLight }) => ({
    image,
    file: null,
    original: isLight === true ? file : null,
    refusal: null,
  }))
  tellOthers()
}

export async function keepRefused(key: string, refusal: string): Promise<void> {
  await tell(key, () => ({ refusal }))
  tellOthers()
}

/** The same, and its file is not kept any more: nobody can do anything with it. */
export async function keepUnused(key: string, refusal: string): Promise<void> {
  await tell(key, () => ({ refusal, file: null }))
  tellOthers()
}

/** Notes what is said of a large file, and where the gallery has got what has arrived of it. Nobody waits for that. */
export const keepBegun = (key: string, told: Pick<PictureChanges, 'upload' | 'metadata'>): Promise<void> =>
  tell(key, () => told)

/**
 * Lets go of pictures, and of their form where none is left.
 * @param isGone says of which
 * @param work that they were saved with: what was held back of them waits from now on for its place there
 */
export async function dropPictures(
  form: string,
  isGone: (picture: PendingPicture) => boolean,
  work?: SavedWork,
): Promise<void> {
  const transaction = (await pendingForms()).transaction(['forms', 'pictures'], 'readwrite')
  const [forms, kept] = [transaction.objectStore('forms'), transaction.objectStore('pictures')]
  const pictures = await kept.index('form').getAll(form)
  const gone = pictures.filter(isGone)
  const held = work && heldFor(work, gone, await forms.getAll(), form)
  await Promise.all([
    ...gone.map(({ key }) => kept.delete(key)),
    ...(gone.length === pictures.length ? [forms.delete(form)] : []),
    ...(held === undefined ? [] : [forms.put(held.form), ...held.originals.map((each) => kept.put(each))]),
    transaction.done,
  ])
  tellOthers()
}

/** The form in which what was held back waits, one for each work; nothing where nothing was. */
function heldFor(
  work: SavedWork,
  gone: readonly PendingPicture[],
  forms: readonly PendingForm[],
  from: string,
) {
  const { owner = null } = forms.find(({ id }) => id === from) ?? {}
  const name = `original-${work.id}`
  const known = forms.find((each) => each.name === name && each.owner === owner)
  const id = known?.id ?? newRequestKey()
  const originals = originalsFor(gone, work, id)
  if (originals.length === 0) return undefined
  const form: PendingForm = {
    ...{ id, owner, name, title: work.title, values: null, key: id, work: work.id },
    atOnce: true,
    waitsForWifi: true,
    changedAt: Date.now(),
  }
  return { form, originals }
}

/** What waits in a form goes now, whatever the network costs. */
export async function sendAnyway(id: string): Promise<void> {
  const transaction = (await pendingForms()).transaction('forms', 'readwrite')
  const form = await transaction.store.get(id)
  if (form !== undefined) await transaction.store.put({ ...form, waitsForWifi: false })
  await transaction.done
  tellOthers()
}

export const dropForm = (id: string): Promise<void> => dropPictures(id, () => true)

export const formKept = async (id: string): Promise<PendingForm | undefined> =>
  (await pendingForms()).get('forms', id)

export const picturesOf = async (form: string): Promise<PendingPicture[]> =>
  inOrder(await (await pendingForms()).getAllFromIndex('pictures', 'form', form))

/** The forms of whoever is signed in, the oldest first. */
export async function formsOf(owner: string, now: number): Promise<PendingForm[]> {
  const forms = await (await pendingForms()).getAll('forms')
  return forms
    .filter((form) => isKeptFor(form, owner, now))
    .toSorted((one, other) => one.changedAt - other.changedAt)
}

/** Lets go of what is too old and of what belongs to others. @returns the names of the forms that went */
export async function dropOthers(owner: string, now: number): Promise<string[]> {
  const others = (await (await pendingForms()).getAll('forms')).filter((form) => !isKeptFor(form, owner, now))
  for (const { id } of others) await dropForm(id)
  return others.map(({ name }) => name)
}

/** Lets go of everything. @returns the names of the forms that went */
export async function dropAll(): Promise<string[]> {
  const database = await pendingForms()
  const names = (await database.getAll('forms')).map(({ name }) => name)
  const transaction = database.transaction(['forms', 'pictures'], 'readwrite')
  await Promise.all([
    transaction.objectStore('forms').clear(),
    transaction.objectStore('pictures').clear(),
    transaction.done,
  ])
  tellOthers()
  return names
}
