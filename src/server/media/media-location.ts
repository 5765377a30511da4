/** A bucket of an S3-compatible store, and how to reach it. */
export type S3Location = {
  kind: 's3'
  bucket: string
  /** The prefix of all keys: empty, or with a slash at its end. */
  prefix: string
  region: string
  /** Undefined: Amazon's own. */
  endpoint: string | undefined
  /** Whether the bucket stands in the path of addresses, not in the host's name. */
  isPathStyle: boolean
  /** Undefined: where the SDK looks by itself, such as the role of the machine or the pod. */
  keys: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

/** Where pictures are stored. */
export type MediaLocation = { kind: 'folder'; folder: string } | S3Location
