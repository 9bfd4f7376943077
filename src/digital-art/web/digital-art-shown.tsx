import type { ReactNode } from 'react'
import type { Money } from '#money/money.ts'
import { linkTo } from '#pages/site-pages.ts'
import { PageLinks } from '#ui/page-links.tsx'
import type { PrintInList } from '../digital-art-view.ts'
import { DigitalArtList } from './digital-art-list.tsx'
import type { DigitalArtListing } from './digital-art-listing.ts'
import { SampleNotice } from './sample-notice.tsx'

interface DigitalArtShownProps {
  readonly shown: DigitalArtListing
  /** What stands below what is charged in pesos. */
  readonly belowPrice: (price: Money) => ReactNode
  /** What can be done with a print at the corner of its card; an example has nothing. */
  readonly markOf: (work: PrintInList) => ReactNode
}

/** One page of the prints, with the way to the others. */
export function DigitalArtShown({ shown, belowPrice, markOf }: DigitalArtShownProps) {
  const { works, page, pages, isSample } = shown
  return (
    <section aria-labelledby="laminas-titulo" className="flex flex-col gap-10">
      <h2 id="laminas-titulo" className="sr-only">
        Láminas
      </h2>
      {isSample && <SampleNotice />}
      <DigitalArtList
        works={works}
        hrefOf={linkTo.digitalArtwork}
        belowPrice={belowPrice}
        markOf={isSample ? undefined : markOf}
      />
      <PageLinks page={page} pages={pages} hrefOf={linkTo.digitalArtPage} />
    </section>
  )
}
