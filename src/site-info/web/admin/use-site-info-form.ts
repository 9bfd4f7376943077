import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { fieldErrorsIn, firstByField } from '#platform/web-client/field-errors.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { showToast } from '#ui/toast.ts'
import { typedSince } from '#ui/typed-parts.ts'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import {
  changeSiteInfo,
  readAppIcon,
  readBiography,
  readContactInfo,
  readLegalIdentity,
  readSellingRules,
  readShippingRates,
  readSiteInfo,
} from '../../site-info-api.ts'
import { SiteInfoChanges } from '../../site-info-form.ts'

const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const

/** Says in passing that something could not be read, each time that it was tried. */
function useToldFailure<Query extends { readonly errorUpdatedAt: number }>(query: Query, sentence: string) {
  const { errorUpdatedAt } = query
  useEffect(() => {
    if (errorUpdatedAt > 0) showToast('error', sentence)
  }, [errorUpdatedAt, sentence])
  return query
}

export const fetchBiography = async () => (await callApi(readBiography)).data

export const useBiography = () =>
  useToldFailure(
    useQuery({
      queryKey: ['site-info', 'biography'],
      queryFn: fetchBiography,
      ...fresh,
    }),
    'Error al cargar la biografía',
  )

export const useContactInfo = () =>
  useToldFailure(
    useAnswer(['site-info', 'contact'], () => callApi(readContactInfo), { ...fresh }),
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
  useAnswer(['site-info', 'selling'], () => callApi(readSellingRules), { ...fresh })

/** What delivery costs. */
export const useShippingRates = () =>
  useAnswer(['site-info', 'shipping'], () => callApi(readShippingRates), { ...fresh })

/** What the icon of the app is cut from. */
export const useAppIcon = () => useAnswer(['site-info', 'app-icon'], () => callApi(readAppIcon), { ...fresh })

interface SiteInfoFormOptions<Draft> {
  readonly initial: Draft
  /** Under which what was typed waits in this browser; left out where nothing is worth that. */
  readonly name?: string
  /** The sections that the draft is of: 'biography', 'contact' … */
  readonly sections: (draft: Draft) => z.input<typeof SiteInfoChanges>
  /** Groups whose parts mean nothing alone. */
  readonly whole?: readonly string[]
  readonly saved: string
  /** Told once it is stored, with what was stored before. */
  readonly onSaved?: (stored: Draft, before: Draft) => void
  readonly failed: string
  /** Says that it was saved, and what was deleted by it. */
  readonly tellDeleted?: (message: string, trashed: readonly string[]) => void
}

/** Where in the draft a field is: 'biography.title' → 'title'. */
const withoutSubject = (path: string) =>
  path.replace(/^(biography|contact|site|legal|selling|shipping|appIcon)\./, '')

/** A form of what the site says of the artist: what is typed, what is wrong, and saving it. */
export function useSiteInfoForm<Draft extends FieldValues>(parts: SiteInfoFormOptions<Draft>) {
  const { initial, name, sections, whole, saved, failed, onSaved } = parts
  const { tellDeleted = (message: string) => showToast('success', message) } = parts
  const queries = useQueryClient()
  // A picture may arrive long after it was chosen: what is stored and typed by then counts, not what was so before.
  const now = useRef<{ stored: Draft; saving: Promise<unknown> }>({
    stored: initial,
    saving: Promise.resolve(),
  })
  const { typed, point, beginFrom, catchUp, ...form } = useDraftForm({
    stored: initial,
    errorsOf: (draft) =>
      firstByField(fieldErrorsIn(SiteInfoChanges.safeParse(sections(draft))), withoutSubject),
    send: () => save().catch(explain),
  })

  /**
   * One saving after the other, for each sends what is another than the last one left there; answers the ids in the trash of what it took away.
   * @param wanted asked when its turn has come
   */
  function store(wanted: () => Draft): Promise<string[]> {
    const step = async () => {
      const next = wanted()
      const body = typedSince(now.current.stored, next).changes(sections, whole)
      const { trashed } = await callApi(changeSiteInfo, { body })
      takeStored(next)
      return trashed
    }
    const saving = now.current.saving.then(step, step)
    now.current.saving = saving
    return saving
  }

  function takeStored(next: Draft) {
    now.current.stored = next
    beginFrom(next)
  }

  /** Takes over what somebody else has stored, beside what is typed. @param merge what the form shows of it then */
  function takeOver(restored: Draft, merge: (typed: Draft, stored: Draft) => Partial<Draft>) {
    const merged = merge(typed(), now.current.stored)
    now.current.stored = restored
    catchUp(restored, merged)
  }

  /** Saves one thing without what else was typed; where the rest is not fit to be saved yet, it waits for that. */
  async function saveAtOnce(part: Partial<Draft>) {
    const withPart = () => ({ ...now.current.stored, ...part })
    if (SiteInfoChanges.safeParse(sections(withPart())).success) {
      await store(withPart)
    }
    form.change(part)
  }

  async function save() {
    const before = now.current.stored
    const trashed = await store(typed)
    await queries.invalidateQueries({ queryKey: ['site-info'], refetchType: 'none' })
    tellDeleted(saved, trashed)
    onSaved?.(now.current.stored, before)
  }

  function explain(error: unknown) {
    if (error instanceof CallError) point(firstByField(error.errors, withoutSubject))
    showToast('error', failed)
  }
  const { draft, errors, change, dirty } = form
  return {
    ...form,
    initial,
    name,
    field: boundTexts({ values: draft, errors, change }),
    unsaved: useUnsaved(dirty, name === undefined ? {} : { name, left: form.left }),
    saveAtOnce,
    takeOver,
  }
}

export type SiteInfoEditing<Draft extends FieldValues> = ReturnType<typeof useSiteInfoForm<Draft>>
