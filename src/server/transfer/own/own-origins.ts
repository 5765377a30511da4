import { z } from 'zod'

/** As much as an import records of a site and of what it has there. */
const part = z.string().min(1).max(4000)

/** The posts or pages of other sites that one of an export was imported from; exports of before have none. */
export const originsSchema = z.array(z.object({ source: part, id: part })).default([])

/** The pictures of other sites that one of an export was imported from. */
export const pictureOriginsSchema = z.array(z.object({ source: part, address: part })).default([])
