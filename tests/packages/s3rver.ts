import S3rver from '@20minutes/s3rver'

/** Makes an S3 store over a folder, which listens when it is run. */
export function createS3rver(options: ConstructorParameters<typeof S3rver>[0]): S3rver {
  return new S3rver(options)
}
