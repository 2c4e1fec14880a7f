const units = ["KB", "MB", "GB", "TB"] as const;

export function formatSize(bytes: number): string {
  let size = Math.max(1, Math.round(bytes / 1024));
  let unit = 0;
  for (; size >= 1024 && unit < units.length - 1; unit++) size /= 1024;
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`;
}
