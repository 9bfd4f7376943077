import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readSalesReport } from '../../sales-report-api.ts'

/** The sales of a year or a month. */
export const useSalesReport = (span: string) =>
  useQuery({
    // Orders are changed elsewhere in the panel, and what was read of them is read again.
    queryKey: ['orders', 'sales', span],
    queryFn: async () => (await callApi(readSalesReport, { query: { span } })).data,
    placeholderData: keepPreviousData,
  })
