import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { fieldErrorsIn, firstByField } from '#platform/web-client/field-errors.ts'
import { showToast } from '#ui/toast.ts'
import {
  readBiography,
  readContactInfo,
  readLegalIdentity,
  readSellingRules,
  readSiteInfo,
  updateSiteInfo,
} from '../../site-info-api.ts'
import type { SiteInfoChanges } from '../../site-info-form.ts'

const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const

/** Says in passing that something could not be read, each time that it was tried. */
function useToldFailure<Query extends { readonly errorUpdatedAt: number }>(query: Query, sentence: string) {
  const { errorUpdatedAt } = query
  useEffect(() => {
    if (errorUpdatedAt > 0) showToast('error', sentence)
  }, [errorUpdatedAt, sentence])
  return query
}

export const useBiography = () =>
  useToldFailure(
    useQuery({
      queryKey: ['site-info', 'biography'],
      queryFn: async () => (await callApi(readBiography)).data,
      ...fresh,
    }),
    'Error al cargar la biografía',
  )

export const useContactInfo = () =>
  useToldFailure(
    useQuery({
      queryKey: ['site-info', 'contact'],
      queryFn: async () => (await callApi(readContactInfo)).data,
      ...fresh,
    }),
    'Error al cargar la información de contacto',
  )

/** The name of the gallery and who sells. */
export const useIdentity = () =>
  useQuery({
    queryKey: ['site-info', 'identity'],
    queryFn: async () => {
      const [site, legal] = await Promise.all([callApi(readSiteInfo), callApi(readLegalIdentity)])
      const { artistName, tagline } = site.data
      return { site: { artistName, tagline }, legal: legal.data }
    },
    ...fresh,
  })

/** How the artist sells. */
export const useSellingRules = () =>
  useQuery({
    queryKey: ['site-info', 'selling'],
    queryFn: async () => (await callApi(readSellingRules)).data,
    ...fresh,
  })

export type FieldErrors = Readonly<Record<string, string | undefined>>

interface Parts<Draft> {
  readonly initial: Draft
  /** The part of the changes that the draft is: 'biography', 'contact' … */
  readonly changes: (draft: Draft) => z.input<typeof SiteInfoChanges>
  readonly schema: z.ZodType
  readonly saved: string
  /** Told once it is stored, with what was stored before. */
  readonly onSaved?: (stored: Draft, before: Draft) => void
  readonly failed: string
}

/** Where in the draft a field is: 'biography.title' → 'title'. */
const withoutSubject = (path: string) => path.replace(/^(biography|contact|site|legal|selling)\./, '')

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const wrong = [...(form?.elements ?? [])].find((each) => errors[each.getAttribute('name') ?? ''])
  if (wrong instanceof HTMLElement) wrong.focus()
}

/** A form of what the site says of the artist: what is typed, what is wrong, and saving it. */
export function useSiteInfoForm<Draft>(parts: Parts<Draft>) {
  const { initial, changes, schema, saved, failed, onSaved } = parts
  const queries = useQueryClient()
  const [start, setStart] = useState(initial)
  const [draft, showDraft] = useState(initial)
  // A picture may arrive long after it was chosen: what is stored and typed by then counts, not what was so before.
  const now = useRef({ stored: initial, typed: initial })
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const dirty = JSON.stringify(draft) !== JSON.stringify(start)

  function point(found: readonly { field: string; message: string }[]) {
    const byField = firstByField(found, withoutSubject)
    setErrors(byField)
    focusFirst(element.current, byField)
  }

  /** Takes what is typed, or makes it of what was typed before. */
  function setDraft(next: Draft | ((before: Draft) => Draft)) {
    now.current.typed = next instanceof Function ? next(now.current.typed) : next
    showDraft(now.current.typed)
  }

  /** One saving after the other, for each sends the whole. @param wanted asked when its turn has come */
  function store(wanted: () => Draft): Promise<void> {
    const step = async () => {
      const next = wanted()
      await callApi(updateSiteInfo, { body: changes(next) })
      now.current.stored = next
      setStart(next)
    }
    const stored = saving.current.then(step, step)
    saving.current = stored
    return stored
  }

  /** Saves one thing without what else was typed; where the rest is not fit to be saved yet, it waits for that. */
  async function saveAtOnce(part: Partial<Draft>) {
    const withPart = () => ({ ...now.current.stored, ...part })
    if (schema.safeParse(changes(withPart())).success) {
      await store(withPart)
    }
    setDraft((before) => ({ ...before, ...part }))
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = fieldErrorsIn(schema.safeParse(changes(draft)))
    point(wrong)
    if (wrong.length > 0) return
    setBusy(true)
    try {
      const before = now.current.stored
      await store(() => now.current.typed)
      await queries.invalidateQueries({ queryKey: ['site-info'], refetchType: 'none' })
      showToast('success', saved)
      onSaved?.(now.current.stored, before)
    } catch (error) {
      if (error instanceof CallError) point(error.errors)
      showToast('error', failed)
    } finally {
      setBusy(false)
    }
  }
  return { draft, setDraft, errors, busy, dirty, element, onSubmit, saveAtOnce }
}
