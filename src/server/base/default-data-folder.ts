/** Where the data is unless `DATA_DIR` names another folder. */
export const DEFAULT_DATA_FOLDER = './data'
