// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// What the package uses of the libc of Apple systems. Types and values are those of xnu and Libc.
#ifndef REQUESTS_STAND_IN_DARWIN_H
#define REQUESTS_STAND_IN_DARWIN_H

typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
typedef unsigned long size_t;
typedef long ssize_t;
typedef long time_t;

typedef int64_t blkcnt_t;
typedef int32_t blksize_t;
typedef int32_t dev_t;
typedef uint32_t gid_t;
typedef uint64_t ino_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef uint32_t uid_t;
typedef int32_t suseconds_t;

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};

// Files.
int chmod(const char *, mode_t);
int close(int);
int dup(int);
int dup2(int, int);
int fchmod(int, mode_t);
int fstat(int, struct stat *);
int fsync(int);
int ftruncate(int, off_t);
int link(const char *, const char *);
int lstat(const char *, struct stat *);
off_t lseek(int, off_t, int);
int mkdir(const char *, mode_t);
int mkfifo(const char *, mode_t);
int mkstemp(char *);
int pipe(int[2]);
ssize_t pread(int, void *, size_t, off_t);
ssize_t pwrite(int, const void *, size_t, off_t);
ssize_t read(int, void *, size_t);
ssize_t readlink(const char *, char *, size_t);
int rename(const char *, const char *);
int rmdir(const char *);
int stat(const char *, struct stat *);
int symlink(const char *, const char *);
int truncate(const char *, off_t);
int unlink(const char *);
ssize_t write(int, const void *, size_t);

// Processes and time.
pid_t getpid(void);
uid_t geteuid(void);
uid_t getuid(void);
char *getenv(const char *);
int setenv(const char *, const char *, int);
int unsetenv(const char *);
int kill(pid_t, int);
void exit(int) __attribute__((noreturn));
int usleep(unsigned int);
unsigned int sleep(unsigned int);
time_t time(time_t *);
char *strerror(int);
size_t strlen(const char *);
void *malloc(size_t);
void free(void *);
int isatty(int);
double pow(double, double);
double log10(double);
double floor(double);
double ceil(double);
double round(double);

// Sockets.
typedef uint8_t sa_family_t;
typedef uint32_t socklen_t;
typedef uint16_t in_port_t;
typedef uint32_t in_addr_t;
struct sockaddr {
  uint8_t sa_len;
  sa_family_t sa_family;
  char sa_data[14];
};
struct in_addr {
  in_addr_t s_addr;
};
struct sockaddr_in {
  uint8_t sin_len;
  sa_family_t sin_family;
  in_port_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
struct linger {
  int l_onoff;
  int l_linger;
};
int accept(int, struct sockaddr *, socklen_t *);
int bind(int, const struct sockaddr *, socklen_t);
int connect(int, const struct sockaddr *, socklen_t);
int getsockname(int, struct sockaddr *, socklen_t *);
int listen(int, int);
ssize_t recv(int, void *, size_t, int);
ssize_t send(int, const void *, size_t, int);
int setsockopt(int, int, int, const void *, socklen_t);
int shutdown(int, int);
int socket(int, int, int);
in_addr_t inet_addr(const char *);

#define AF_INET 2
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 0x0004
#define SO_LINGER 0x0080
#define SO_RCVTIMEO 0x1006
#define SO_NOSIGPIPE 0x1022
#define IPPROTO_TCP 6
#define SHUT_RD 0
#define SHUT_WR 1
#define SHUT_RDWR 2

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EMFILE 24
#define ENOSPC 28
#define EPIPE 32
#define EAGAIN 35
#define ELOOP 62
#define ENAMETOOLONG 63
#define SIGPIPE 13
#define SIGKILL 9
#define SIGTERM 15

#endif
