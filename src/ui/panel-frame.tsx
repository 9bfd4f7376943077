import type { ReactNode } from 'react'
import { Container } from './container.tsx'
import { TitledPages, usePageTitle } from './page-title.tsx'
import { SideLinks, type TabGroup } from './side-links.tsx'
import { TabBar, type TabBarProps } from './tab-bar.tsx'
import type { Tab } from './tab-entry.tsx'
import { TabLinks } from './tab-links.tsx'
import { useMainFocus } from './use-main-focus.ts'
import { NARROW, useMediaQuery } from './use-media-query.ts'
import { usePlaceInAddress } from './use-place-in-address.ts'

interface PanelFrameProps {
  /** Whose room this is, and a word to whoever has come in. */
  readonly title: string
  readonly greeting: string
  /** Where she is, for pages without a heading. */
  readonly place: string
  /** What the tabs divide, for those who hear it. */
  readonly label: string
  /** All of them, then the same in groups, and as a phone divides them. */
  readonly all: readonly Tab[]
  readonly groups: readonly TabGroup[]
  readonly daily: TabBarProps['first']
  readonly others: readonly Tab[]
  /** Ways out of the panel. @param className how large each of them is @param run does what a press asks for */
  readonly waysOut: (className: string, run: (act: () => void) => void) => ReactNode
  readonly children: ReactNode
}

const atOnce = (act: () => void) => act()

/**
 * What stands around every screen of a panel. On a phone: where she is above, the tabs below. On a desktop:
 * a column at the side. In between, and where large text leaves no room for either: the tabs in a row above.
 */
export function PanelFrame(frame: PanelFrameProps) {
  const { label, all, groups, daily, others, waysOut, children } = frame
  const main = useMainFocus()
  usePlaceInAddress()
  return (
    <TitledPages>
      <div className="@container [--text-title:1.75rem]">
        <div className="flex min-h-svh flex-col desktop:flex-row print:block print:min-h-0">
          {/* While the text is being enlarged the tabs reach over its edge for a moment: nothing scrolls sideways for that. */}
          <header className="overflow-x-clip bg-wall phone:sticky phone:top-0 phone:z-20 phone:h-14 phone:border-line phone:border-b desktop:sticky desktop:top-0 desktop:flex desktop:h-svh desktop:w-60 desktop:shrink-0 desktop:flex-col desktop:overflow-y-auto desktop:px-3 desktop:py-6 print:hidden">
            <div className="flex flex-wrap items-center justify-between gap-x-6 px-5 pt-4 phone:h-full phone:flex-nowrap phone:pt-0 sm:px-8 desktop:px-3 desktop:pt-0 desktop:pb-6">
              <Names {...frame} />
              <div className="-mx-2 flex flex-wrap items-center phone:hidden desktop:hidden">
                {waysOut('min-h-12 px-2', atOnce)}
              </div>
            </div>
            <SideLinks label={label} groups={groups} className="hidden desktop:block" />
            <div className="mt-auto hidden flex-col px-3 pt-8 text-small desktop:flex">
              {waysOut('min-h-11', atOnce)}
            </div>
            <TabLinks label={label} tabs={all} className="mx-2 mt-2 phone:hidden sm:mx-5 desktop:hidden" />
          </header>
          <main
            ref={main}
            id="contenido"
            tabIndex={-1}
            className="min-w-0 flex-1 pb-24 outline-none max-sm:has-[.bottom-bar]:pb-0 print:pb-0"
          >
            <Container width="page" className="max-w-[84rem] py-5 sm:py-8 print:max-w-none print:p-0">
              {children}
            </Container>
          </main>
          <TabBar label={label} first={daily} others={others}>
            {(closeAnd) => (
              <div className="flex flex-col border-line border-t">
                {waysOut('min-h-14 text-lead', closeAnd)}
              </div>
            )}
          </TabBar>
        </div>
      </div>
    </TitledPages>
  )
}

/** Whose room this is, and on a phone which part of it is in sight; its heading there is for screen readers. */
function Names({ title, greeting, place }: Pick<PanelFrameProps, 'title' | 'greeting' | 'place'>) {
  const shown = usePageTitle() ?? place
  const isNarrow = useMediaQuery(NARROW)
  return (
    <div className="min-w-0 phone:grid phone:w-full phone:grid-cols-[1fr_auto] phone:gap-x-4">
      <h1 className="text-lead desktop:text-body phone:font-sans phone:text-fine phone:text-quiet phone:tracking-normal">
        {title}
      </h1>
      <p className="truncate text-small text-quiet phone:max-w-[40vw] phone:text-fine">{greeting}</p>
      {isNarrow && (
        <p
          aria-hidden="true"
          className="col-span-full hidden truncate font-serif text-lead leading-7 phone:block"
        >
          {shown}
        </p>
      )}
    </div>
  )
}
