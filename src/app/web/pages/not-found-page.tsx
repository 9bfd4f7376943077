import { data } from 'react-router'
import { NotFoundMessage } from '../layout/not-found-message.tsx'
import { galleryNameIn, pageHead } from '../page-head.ts'
import type { Route } from './+types/not-found-page.ts'

export const loader = () => data(null, { status: 404 })

export function meta({ matches }: Route.MetaArgs) {
  return pageHead({ title: 'No encontramos esa página', galleryName: galleryNameIn(matches), hidden: true })
}

export default function NotFoundPage() {
  return <NotFoundMessage />
}
