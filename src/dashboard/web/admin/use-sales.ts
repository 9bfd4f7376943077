import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { saveCsv } from '#ui/save-file.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { exportSales, readSalesReport } from '../../sales-report-api.ts'

/** The sales of a year or a month. */
export const useSalesReport = (span: string) =>
  useQuery({
    // Orders are changed elsewhere in the panel, and what was read of them is read again.
    queryKey: ['orders', 'sales', span],
    queryFn: async () => (await callApi(readSalesReport, { query: { span } })).data,
    placeholderData: keepPreviousData,
  })

/** Hands them to the browser as a spreadsheet. */
export const useSalesExport = () =>
  useMutation({
    mutationFn: (span: string) => callApi(exportSales, { query: { span } }),
    onSuccess: ({ data: { fileName, content, rows } }) => {
      saveCsv(fileName, content)
      showToast('success', rows === 1 ? 'Exportaste 1 renglón' : `Exportaste ${rows} renglones`)
    },
    onError: (error) => showFailure(error),
  })
