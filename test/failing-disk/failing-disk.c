/*
 * A disk for tests, between the program and the system (LD_PRELOAD): it tells what was written, synced and renamed in which order,
 * fails a sync when it is told to, and keeps beside each file of FACET_DISK_ROOT what a power cut would leave of it.
 *
 * As on Linux, a sync that fails leaves its pages in memory, and takes them for written: the next one does not write them.
 *
 * FACET_DISK_LOG    file that events are appended to, a line each
 * FACET_DISK_FAIL   while this file is there, syncs of paths that end in its text fail with EIO; the first to fail removes it
 * FACET_DISK_ROOT   folder whose files are modelled
 * FACET_DISK_LEFT   folder of what a power cut would leave, by name
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { PAGE = 4096, FILES = 64, PAGES = 65536 };

struct modelled { ino_t inode; unsigned char dirty[PAGES / 8]; };
static struct modelled files[FILES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) static __typeof__(name) *real; if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static ssize_t write_plain(int fd, const void *bytes, size_t length) {
  REAL(write);
  return real(fd, bytes, length);
}

static void tell(const char *format, ...) {
  const char *log = getenv("FACET_DISK_LOG");
  if (!log) return;
  char line[PATH_MAX * 2 + 64];
  va_list values;
  va_start(values, format);
  int length = vsnprintf(line, sizeof line, format, values);
  va_end(values);
  int fd = open(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) return;
  write_plain(fd, line, (size_t)length);
  close(fd);
}

/* The file's path, when it is one that is modelled. */
static int find_path(int fd, char *path) {
  const char *root = getenv("FACET_DISK_ROOT");
  if (!root) return 0;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return strncmp(path, root, strlen(root)) == 0;
}

static struct modelled *find_file(ino_t inode) {
  for (int at = 0; at < FILES; at++) {
    if (files[at].inode == inode) return &files[at];
    if (files[at].inode == 0) {
      files[at].inode = inode;
      return &files[at];
    }
  }
  return NULL;
}

static void note_write(int fd, off_t offset, ssize_t length) {
  char path[PATH_MAX];
  struct stat found;
  if (length <= 0 || !find_path(fd, path) || fstat(fd, &found)) return;
  pthread_mutex_lock(&lock);
  struct modelled *file = find_file(found.st_ino);
  for (off_t page = offset / PAGE; file && page <= (offset + length - 1) / PAGE && page < PAGES; page++)
    file->dirty[page / 8] |= (unsigned char)(1 << (page % 8));
  pthread_mutex_unlock(&lock);
  tell("write %s\n", path);
}

/* What is on the disk now: the dirty pages, and how long the file is. */
static void keep(const char *path, struct modelled *file, off_t size) {
  const char *left = getenv("FACET_DISK_LEFT");
  if (!left) return;
  char copy[PATH_MAX];
  snprintf(copy, sizeof copy, "%s/%s", left, strrchr(path, '/') + 1);
  int from = open(path, O_RDONLY | O_CLOEXEC), to = open(copy, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (from < 0 || to < 0) return;
  REAL(pwrite64);
  char bytes[PAGE];
  for (off_t page = 0; page < PAGES; page++) {
    if (!(file->dirty[page / 8] & (1 << (page % 8)))) continue;
    ssize_t length = pread(from, bytes, PAGE, page * PAGE);
    if (length > 0) real(to, bytes, (size_t)length, page * PAGE);
  }
  if (ftruncate(to, size)) tell("error %s\n", copy);
  close(from);
  close(to);
}

static int must_fail(const char *path) {
  const char *order = getenv("FACET_DISK_FAIL");
  if (!order) return 0;
  int fd = open(order, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  char end[256];
  ssize_t length = read(fd, end, sizeof end - 1);
  close(fd);
  if (length <= 0) return 0;
  end[length] = 0;
  size_t whole = strlen(path);
  return whole >= (size_t)length && strcmp(path + whole - length, end) == 0 && unlink(order) == 0;
}

/* What is written meanwhile is noted afterwards: it is on the disk with the next sync, and leaves no hole before what follows it. */
static int sync_file(int fd, int (*real)(int)) {
  char path[PATH_MAX];
  struct stat found;
  if (!find_path(fd, path)) return real(fd);
  pthread_mutex_lock(&lock);
  if (fstat(fd, &found)) {
    pthread_mutex_unlock(&lock);
    return real(fd);
  }
  int fails = must_fail(path), result = fails ? -1 : real(fd);
  struct modelled *file = find_file(found.st_ino);
  if (file && S_ISREG(found.st_mode)) {
    if (result == 0) keep(path, file, found.st_size);
    memset(file->dirty, 0, sizeof file->dirty);
  }
  pthread_mutex_unlock(&lock);
  tell("%s %s\n", result == 0 ? "sync" : "failed", path);
  if (fails) errno = EIO;
  return result;
}

int fsync(int fd) { REAL(fsync); return sync_file(fd, real); }
int fdatasync(int fd) { REAL(fdatasync); return sync_file(fd, real); }

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
  REAL(pwrite64);
  ssize_t written = real(fd, bytes, length, offset);
  note_write(fd, offset, written);
  return written;
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  return pwrite64(fd, bytes, length, offset);
}
ssize_t write(int fd, const void *bytes, size_t length) {
  ssize_t written = write_plain(fd, bytes, length);
  int error = errno;
  if (fd > 2 && written > 0) note_write(fd, lseek(fd, 0, SEEK_CUR) - written, written);
  errno = error;
  return written;
}

int rename(const char *from, const char *to) {
  REAL(rename);
  int result = real(from, to);
  if (result == 0) tell("rename %s %s\n", from, to);
  return result;
}
int link(const char *from, const char *to) {
  REAL(link);
  int result = real(from, to);
  if (result == 0) tell("link %s %s\n", from, to);
  return result;
}
static int take_away(const char *path, int (*real)(const char *)) {
  int result = real(path);
  if (result) return result;
  tell("unlink %s\n", path);
  const char *left = getenv("FACET_DISK_LEFT"), *name = strrchr(path, '/');
  char copy[PATH_MAX];
  if (left && name && snprintf(copy, sizeof copy, "%s%s", left, name) < PATH_MAX) real(copy);
  return 0;
}
int unlink(const char *path) { REAL(unlink); return take_away(path, real); }
int remove(const char *path) { REAL(remove); return take_away(path, real); }
